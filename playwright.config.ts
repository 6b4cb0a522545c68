import { defineConfig } from '@playwright/test'
import { address } from './e2e/server.ts'

const timed = ['at-once.spec.ts', 'pace.spec.ts'].map((name) => `**/${name}`)

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Each on a server of its own (e2e/people.ts). Two processes share one Redis, so one at a time.
  workers: process.env.E2E_PROCESSES === '2' ? 1 : 2,
  forbidOnly: true,
  // A retry tells a loaded machine from a broken product; more than two flaky tests fail the run
  // (scripts/counted.mjs).
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // What measures time runs alone, after the others (scripts/test.mjs).
  projects: [
    { name: 'pages', testIgnore: timed },
    { name: 'timed', testMatch: timed, workers: 1 },
  ],
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
