print('title: 500 rolls\nruns: 10\nstdout: |')
for i in range(1, 501): print('  Roll:', i % 6 + 1)
