import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,demo,features,kit,lab,planner,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/setup.ts'],
    // Two cores: more files at once only slow each other down.
    maxWorkers: 2,
    // Files of a worker share imports, which are most of a small file's cost.
    isolate: false,
    // A test that hangs, not a slow machine: eight runs at once on two cores passed 20 s.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
