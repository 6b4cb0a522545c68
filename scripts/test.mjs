import { findBrowser } from './browser.mjs'
import { runChecks } from './check.mjs'
import { runCounted, report } from './counted.mjs'
import { fail, prepare, root, say } from './prepare.mjs'

/**
 * `npm test`: types, lint, house rules, unit and API tests, then browser tests. Stops at the first
 * failing stage.
 */
await prepare({ build: true })
process.chdir(root)

const vitest = (environment) =>
  runCounted({
    tool: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    file: 'test-results/vitest.json',
    environment,
  })
const playwright = (project) =>
  runCounted({
    tool: 'playwright',
    args: ['test', `--project=${project}`],
    file: 'test-results/playwright.json',
    environment: { CHROMIUM: findBrowser() },
  })
const another = process.env.TEST_DATABASE_URL

const stages = [
  ['Types, lint and walls', () => runChecks()],
  ['Unit and API tests', () => vitest({ TEST_DATABASE_URL: '' })],
  // We support PostgreSQL 15 and later, and the embedded one is a single version.
  ...(another
    ? [
        [
          'Unit and API tests on the server of TEST_DATABASE_URL',
          () => vitest({ TEST_DATABASE_URL: another }),
        ],
      ]
    : []),
  ['Browser tests', () => playwright('pages')],
  ['Browser tests that measure time', () => playwright('timed')],
]

const total = { passed: 0, failed: 0 }
for (const [name, run] of stages) {
  say(`\n${name}`)
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  if (failed > 0) break
}
report(total)
if (total.failed > 0 || total.passed === 0) fail('')
