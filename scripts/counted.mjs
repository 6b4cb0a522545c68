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

function countOf(report) {
  if (report.stats) {
    if (report.stats.flaky > 0)
      say(`${report.stats.flaky} passed only at the second try; they are named above as flaky`)
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** The plain closing line. */
export function report({ passed, failed }) {
  say(`\n${passed} passed, ${failed} failed`)
}
