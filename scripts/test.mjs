import { findBrowser } from './browser.mjs'
import { runChecks } from './check.mjs'
import { runCounted, report } from './counted.mjs'
import { fail, prepare, root, say } from './prepare.mjs'

/** `npm test`: what it takes to run, then types, lint, walls, unit and API tests, and the browser's. Stops at the first stage that fails. */
await prepare({ build: true })
process.chdir(root)

const vitest = (environment) =>
  runCounted({
    tool: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    file: 'test-results/vitest.json',
    environment,
  })
const another = process.env.TEST_DATABASE_URL

const stages = [
  ['Types, lint and walls', () => runChecks()],
  ['Unit and API tests', () => vitest({ TEST_DATABASE_URL: '' })],
  // Any PostgreSQL from 15 on is promised, and the embedded one is a single version.
  ...(another
    ? [
        [
          'Unit and API tests on the server of TEST_DATABASE_URL',
          () => vitest({ TEST_DATABASE_URL: another }),
        ],
      ]
    : []),
  [
    'Browser tests',
    () =>
      runCounted({
        tool: 'playwright',
        args: ['test'],
        file: 'test-results/playwright.json',
        environment: { CHROMIUM: findBrowser() },
      }),
  ],
]

const total = { passed: 0, failed: 0 }
for (const [name, run] of stages) {
  say(`\n${name}`)
  const { passed, failed } = run()
  total.passed += passed
  total.failed += failed
  if (failed > 0) break
}
report(total)
if (total.failed > 0 || total.passed === 0) fail('')
