import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runTool, say } from './prepare.mjs'

/** From its JSON report; a runner that crashes without one counts as a failure. */
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

const maxFlaky = 2

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

export function report({ passed, failed }) {
  say(`\n${passed} passed, ${failed} failed`)
}
