import { defineConfig } from '@playwright/test'
import { address } from './e2e/server.ts'

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two cores: the server and one browser keep them busy.
  workers: 1,
  forbidOnly: true,
  // A second try tells a loaded machine from a broken product; more than two that need one fail the run (scripts/counted.mjs).
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  globalSetup: './e2e/server.ts',
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
