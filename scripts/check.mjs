import { pathToFileURL } from 'node:url'
import { report } from './counted.mjs'
import { fail, prepare, root, runTool, say } from './prepare.mjs'

const checks = [
  ['format', () => runTool('oxfmt', ['--check'])],
  ['types', () => runTool('tsc', ['--noEmit', '-p', '.'])],
  ['lint and walls', () => runTool('oxlint', ['--deny-warnings'])],
  ['dead code and unused packages', () => runTool('knip', [])],
  ['planner knowledge', () => runTool('tsx', ['scripts/knowledge-check.ts'])],
  ['house rules', () => runTool('tsx', ['scripts/house-rules.ts'])],
]

/** Everything that can be said of the code without running it. Each check counts as one. */
export function runChecks() {
  const failed = checks.filter(([name, run]) => {
    const ok = run() === 0
    say(`${ok ? 'ok' : 'FAILED'}  ${name}`)
    return !ok
  })
  return { passed: checks.length - failed.length, failed: failed.length }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare({ build: false })
  process.chdir(root)
  const counted = runChecks()
  report(counted)
  if (counted.failed > 0) fail('')
}
