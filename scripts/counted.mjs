import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runTool, say } from './prepare.mjs'

/** Runs a test runner and reads how many passed and failed from its JSON report; a runner that ends badly without one counts as a failure. */
export function runCounted({ tool, args, file, environment = {} }) {
  const path = join(root, file)
  rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  const code = runTool(tool, args, { env: { ...process.env, ...environment } })
  const counted = existsSync(path)
    ? countOf(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0 }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** How many browser tests may need a second try in one run. */
const maxFlaky = 2

/** The titles of the tests that passed only at the second try. */
function flakyOf(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...flakyOf(inner),
  ])
}

function countOf(report) {
  if (report.stats) {
    const flaky = flakyOf(report.suites)
    for (const title of flaky) say(`Passed only at the second try: ${title}`)
    const over = flaky.length > maxFlaky
    if (over) say(`More than ${maxFlaky} needed a second try: that is no longer a loaded machine.`)
    const passed = report.stats.expected + (over ? 0 : flaky.length)
    return { passed, failed: report.stats.unexpected + (over ? flaky.length : 0) }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** The plain closing line. */
export function report({ passed, failed }) {
  say(`\n${passed} passed, ${failed} failed`)
}
