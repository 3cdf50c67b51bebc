/// What makes a page's timelines move: zoom, the keyboard, and the links between picture and list.
///
/// Without it the page says the same: pictures, lists and the links between them are there in the markup.
enum PageScript {
  static let javaScript = PageScript.scale + PageScript.selection + PageScript.keyboard + PageScript.start

  /// The scale: bars are stretched by one attribute; ruler and labels are drawn for what is in sight.
  private static let scale = #"""
    'use strict';
    const SVG = 'http://www.w3.org/2000/svg';
    const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
    const make = (name, attributes, text) => {
      const element = document.createElementNS(SVG, name);
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      if (text !== undefined) element.textContent = text;
      return element;
    };

    // The width of a narrow character in pixels; most of what lies above U+1100 is as wide as two.
    const CELL = 6.4, MARGIN = 24;
    function fitted(text, width) {
      let left = Math.floor((width - 12) / CELL), result = '';
      if (left < 2) return null;
      for (const letter of text) {
        left -= letter.codePointAt(0) >= 0x1100 ? 2 : 1;
        if (left < 0) return result.slice(0, -1) + '…';
        result += letter;
      }
      return result;
    }

    class Timelines {
      constructor(root) {
        this.root = root;
        this.scroller = root.querySelector('.scroller');
        this.ruler = root.querySelector('svg.ruler');
        this.inspector = root.querySelector('.inspector');
        this.start = +root.dataset.start;
        this.span = root.dataset.end - this.start;
        this.rate = +root.dataset.rate;
        this.pictures = [...root.querySelectorAll('svg.picture')].map(svg => ({
          svg, bars: svg.querySelector('.bars'), labels: svg.querySelector('.labels'),
        }));
        this.items = [];
        this.pictures.forEach((picture, version) => {
          [...picture.bars.querySelectorAll('g.lane')].forEach((lane, number) => {
            for (const element of lane.querySelectorAll('.item')) this.add(element, picture, version, number);
          });
        });
        this.byElement = new Map(this.items.map(item => [item.element, item]));
        this.byEntry = new Map();
        for (const item of this.items) {
          if (!item.entry) continue;
          if (!this.byEntry.has(item.entry)) this.byEntry.set(item.entry, []);
          this.byEntry.get(item.entry).push(item);
        }
        this.isFitted = true;
        this.fit();
      }

      add(element, picture, version, lane) {
        const rect = element.querySelector('rect');
        const start = +rect.getAttribute('x'), y = +rect.getAttribute('y');
        const { label, sign, until } = element.dataset;
        const end = start + +rect.getAttribute('width');
        this.items.push({
          element, picture, version, lane, start, end, y, until: until === undefined ? end : +until,
          height: +rect.getAttribute('height'), entry: element.dataset.entry,
          label: label === undefined ? undefined : (sign ? sign + ' ' : '') + label,
        });
      }

      get namesWidth() { return this.root.querySelector('.corner').offsetWidth; }
      get room() { return Math.max(this.scroller.clientWidth - this.namesWidth, 120); }
      get fittingScale() { return (this.room - MARGIN) / this.span; }

      fit() { this.isFitted = true; this.setScale(this.fittingScale); }

      // One frame is as wide as a finger at most, and the whole never wider than browsers can scroll.
      zoom(factor, time = this.timeAt(this.room / 2), place = this.room / 2) {
        const least = this.fittingScale;
        const most = Math.max(least, Math.min((this.rate || 25) * 40, 4e6 / this.span));
        const scale = clamp(this.scale * factor, least, most);
        this.isFitted = scale === least;
        this.setScale(scale);
        this.scrollTo(this.xOf(time) - place);
      }

      timeAt(place) { return this.start + (this.scroller.scrollLeft + place) / this.scale; }
      xOf(time) { return (time - this.start) * this.scale; }

      scrollTo(left) {
        this.scroller.scrollTo({ left, behavior: 'instant' });
        this.drawInSight();
      }

      setScale(scale) {
        this.scale = scale;
        const width = this.span * scale + MARGIN;
        this.ruler.setAttribute('width', width);
        for (const { svg, bars } of this.pictures) {
          svg.setAttribute('width', width);
          bars.setAttribute('transform', `scale(${scale} 1) translate(${-this.start} 0)`);
        }
        this.root.classList.toggle('dense', this.items.length * 6 > this.pictures.length * width);
        this.drawn = null;
        this.drawInSight();
      }

      // Draws a screen more to both sides, so that most scrolling draws nothing.
      drawInSight() {
        const room = this.room, left = this.scroller.scrollLeft;
        if (this.drawn && left >= this.drawn.left && left + room <= this.drawn.right) return;
        this.drawn = { left: left - room, right: left + 2 * room };
        const from = this.timeAt(-room), to = this.timeAt(2 * room);
        this.drawRuler(Math.max(from, this.start), Math.min(to, this.start + this.span));
        for (const picture of this.pictures) picture.labels.replaceChildren();
        for (const item of this.items) {
          if (item.label === undefined || item.until < from || item.start > to) continue;
          const start = Math.max(item.start, from), text = fitted(item.label, (item.until - start) * this.scale);
          if (text === null) continue;
          item.picture.labels.append(make('text', { x: this.xOf(start) + 6, y: item.y + 14 }, text));
        }
      }

      drawRuler(from, to) {
        const frames = this.rate || 10;
        const steps = [1, 2, 5, 10, 15].filter(count => count * 2 <= frames).map(count => count / frames)
          .concat([1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18000, 36000]);
        const step = steps.find(step => step * this.scale >= 110) || 36000;
        let path = '';
        const texts = [];
        for (let number = Math.ceil(from / step - 1e-9); number * step <= to; number += 1) {
          const x = this.xOf(number * step);
          path += `M${x} 14V26`;
          texts.push(make('text', { x: x + 4, y: 17 }, this.words(number * step)));
        }
        this.ruler.replaceChildren(make('path', { d: path }), ...texts);
      }

      words(time) {
        if (!this.rate) return `${+time.toFixed(3)} s`;
        let frames = Math.round(Math.abs(time) * this.rate);
        const two = (number, digits = 2) => String(number).padStart(digits, '0');
        const rest = two(frames % this.rate, Math.max(2, String(this.rate - 1).length));
        frames = Math.floor(frames / this.rate);
        const parts = [Math.floor(frames / 3600), Math.floor(frames / 60) % 60, frames % 60].map(part => two(part));
        return (time < 0 ? '-' : '') + parts.concat(rest).join(':');
      }
    }

    """#

  /// Picture and list: what is chosen in one is shown in the other.
  private static let selection = #"""
    const all = [...document.querySelectorAll('.timelines')].map(root => new Timelines(root));

    Object.assign(Timelines.prototype, {
      inspect(item) { this.inspector.textContent = item.element.querySelector('title').textContent; },

      // Scrolls to an item, and comes nearer where it would be too small to see.
      reveal(item) {
        const width = (item.end - item.start) * this.scale;
        const middle = (item.start + item.end) / 2;
        if (width < 20 && item.end > item.start) {
          this.zoom(60 / width, middle, this.room / 2);
        }
        const x = this.xOf(item.start), left = this.scroller.scrollLeft;
        if (x < left || this.xOf(item.end) > left + this.room) {
          this.scrollTo(this.xOf(middle) - this.room / 2);
        }
        const box = item.element.getBoundingClientRect(), frame = this.scroller.getBoundingClientRect();
        if (box.top < frame.top + 30 || box.bottom > frame.bottom) {
          this.scroller.scrollTop += box.top - frame.top - frame.height / 3;
        }
      },

      select(entry) {
        const chosen = this.byEntry.get(entry) || [];
        this.drawGhosts(chosen);
        for (const item of chosen) item.element.classList.add('selected');
        return chosen;
      },

      // Where it was and where it is, each outlined in the other picture.
      drawGhosts(chosen) {
        const [old, ...more] = chosen;
        if (more.length !== 1 || old.version === more[0].version) return;
        for (const [own, other] of [[old, more[0]], [more[0], old]]) {
          if (own.start === other.start && own.end === other.end) continue;
          own.picture.bars.append(make('rect', {
            class: 'ghost', x: other.start, width: other.end - other.start, y: own.y, height: own.height,
          }));
        }
      },
    });

    function choose(entry) {
      for (const element of document.querySelectorAll('.selected')) element.classList.remove('selected');
      for (const element of document.querySelectorAll('.ghost')) element.remove();
      const row = document.getElementById(entry);
      if (row) row.classList.add('selected');
      for (const timelines of all) {
        const chosen = timelines.select(entry);
        if (!chosen.length) continue;
        const shown = chosen[chosen.length - 1];
        timelines.inspect(shown);
        timelines.reveal(shown);
      }
      return row;
    }

    // Follows a link inside of the page: to an entry of the list, or to an item of a picture.
    function follow(hash) {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (!target) return;
      const timelines = all.find(timelines => timelines.byElement.has(target));
      if (!timelines) {
        if (!target.classList.contains('entry')) return target.scrollIntoView();
        choose(target.id);
        target.scrollIntoView({ block: 'nearest' });
        return target.focus({ preventScroll: true });
      }
      const item = timelines.byElement.get(target);
      if (item.entry) choose(item.entry);
      timelines.root.scrollIntoView({ block: 'nearest' });
      timelines.reveal(item);
      timelines.focus(item);
    }

    document.addEventListener('click', event => {
      const link = event.target.closest('a[href]');
      const hash = link && link.getAttribute('href');
      if (hash && hash.startsWith('#') && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        history.pushState(null, '', hash);
        return follow(hash);
      }
      const element = event.target.closest('.item');
      const timelines = element && all.find(timelines => timelines.byElement.has(element));
      if (timelines) timelines.focus(timelines.byElement.get(element));
    });
    addEventListener('popstate', () => location.hash && follow(location.hash));

    """#

  /// The keyboard: one stop for Tab, arrows from item to item.
  private static let keyboard = #"""
    Object.assign(Timelines.prototype, {
      // Only one item of all is a stop for Tab.
      makeCurrent(item) {
        if (this.current) this.current.element.setAttribute('tabindex', -1);
        this.current = item;
        item.element.setAttribute('tabindex', 0);
      },

      focus(item) {
        this.makeCurrent(item);
        this.inspect(item);
        item.element.focus({ preventScroll: true });
      },

      go(item) {
        if (!item) return;
        this.reveal(item);
        this.focus(item);
      },

      inLane(item) {
        return this.items.filter(other => other.version === item.version && other.lane === item.lane)
          .sort((a, b) => a.start - b.start || a.y - b.y);
      },

      // The item of the next lane up or down that lies nearest in time.
      beside(item, step) {
        const lanes = [...new Set(this.items.map(other => other.version * 1e6 + other.lane))];
        const lane = lanes[lanes.indexOf(item.version * 1e6 + item.lane) + step];
        const middle = (item.start + item.end) / 2;
        const distance = other => Math.max(other.start - middle, middle - other.end, 0);
        return this.items.filter(other => other.version * 1e6 + other.lane === lane)
          .reduce((best, other) => !best || distance(other) < distance(best) ? other : best, null);
      },

      change(step, from = this.current) {
        const marked = this.items.filter(item => item.entry && item.version === from.version)
          .sort((a, b) => a.start - b.start);
        const place = marked.indexOf(from);
        const next = place >= 0 ? marked[place + step]
          : step > 0 ? marked.find(item => item.start >= from.start)
          : marked.filter(item => item.start <= from.start).pop();
        if (next) choose(next.entry);
        this.go(next);
      },

      key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const item = this.byElement.get(event.target.closest('.item')) || this.current;
        const lane = () => this.inLane(item);
        const actions = {
          '+': () => this.zoom(1.5), '=': () => this.zoom(1.5), '-': () => this.zoom(1 / 1.5), '0': () => this.fit(),
          n: () => this.change(1, item), p: () => this.change(-1, item),
          ArrowRight: () => this.go(lane()[lane().indexOf(item) + 1]),
          ArrowLeft: () => this.go(lane()[lane().indexOf(item) - 1]),
          ArrowUp: () => this.go(this.beside(item, -1)), ArrowDown: () => this.go(this.beside(item, 1)),
          Home: () => this.go(lane()[0]), End: () => this.go(lane().pop()),
          o: () => this.go((this.byEntry.get(item.entry) || []).find(other => other.version !== item.version)),
        };
        const action = Object.hasOwn(actions, event.key) && item && actions[event.key];
        if (!action) return;
        event.preventDefault();
        action();
      },
    });

    """#

  private static let start = #"""
    for (const timelines of all) {
      const { root, scroller } = timelines;
      const act = {
        in: () => timelines.zoom(1.5), out: () => timelines.zoom(1 / 1.5), fit: () => timelines.fit(),
        next: () => timelines.change(1), previous: () => timelines.change(-1),
      };
      for (const button of root.querySelectorAll('button[data-act]')) {
        button.addEventListener('click', () => act[button.dataset.act]());
      }
      for (const element of root.querySelectorAll('a.item')) element.setAttribute('tabindex', -1);
      const first = timelines.items.find(item => item.entry) || timelines.items[0];
      if (first) timelines.makeCurrent(first);
      scroller.addEventListener('scroll', () => timelines.drawInSight(), { passive: true });
      scroller.addEventListener('keydown', event => timelines.key(event));
      scroller.addEventListener('wheel', event => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const place = event.clientX - scroller.getBoundingClientRect().left - timelines.namesWidth;
        timelines.zoom(Math.exp(-event.deltaY / 300), timelines.timeAt(place), place);
      }, { passive: false });
      root.querySelector('.tools').hidden = false;
    }
    const refit = () => { for (const timelines of all) if (timelines.isFitted) timelines.fit(); };
    addEventListener('resize', refit);
    // On paper nothing scrolls: the whole timeline is made as wide as the page.
    addEventListener('beforeprint', () => {
      for (const timelines of all) timelines.setScale((880 - MARGIN) / timelines.span);
    });
    addEventListener('afterprint', () => { for (const timelines of all) timelines.fit(); });
    if (location.hash) follow(location.hash);
    document.documentElement.dataset.ready = 'true';
    """#
}
