import { fail, prepare, root, say } from './prepare.mjs'
import { runChecks } from './check.mjs'
import { runCounted, report } from './counted.mjs'
import { findBrowser } from './browser.mjs'

/** `npm test`: what it takes to run, then types, lint, walls, unit and API tests, and the browser's. Stops at the first stage that fails. */
await prepare({ build: true })
process.chdir(root)

const stages = [
  ['Types, lint and walls', () => runChecks()],
  ['Unit and API tests', () => runCounted({ tool: 'vitest', args: ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'], file: 'test-results/vitest.json' })],
  ['Browser tests', () => runCounted({ tool: 'playwright', args: ['test'], file: 'test-results/playwright.json', environment: { CHROMIUM: findBrowser() } })],
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
