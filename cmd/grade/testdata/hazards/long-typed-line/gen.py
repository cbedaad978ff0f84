print('title: 6000 characters in one line\nstdin:\n  - "%s"' % ('R1 ' * 2000))
print('stdout: |\n  got 6000')
