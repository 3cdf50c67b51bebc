print("git-kadr")
