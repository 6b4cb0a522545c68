import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,demo,features,kit,planner,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/setup.ts'],
    // Two cores: more files at once only makes each slower.
    maxWorkers: 2,
    // Files of a worker share what they import, which is most of what a small file costs.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
