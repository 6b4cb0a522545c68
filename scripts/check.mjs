import { pathToFileURL } from 'node:url'
import { report } from './counted.mjs'
import { fail, prepare, root, runToolQuietly, say } from './prepare.mjs'

// The longest first.
const checks = [
  ['dead code and unused packages', 'knip', []],
  ['house rules', 'tsx', ['scripts/house-rules.ts']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['planner knowledge', 'tsx', ['scripts/knowledge-check.ts']],
  ['lint and walls', 'oxlint', ['--deny-warnings']],
  ['format', 'oxfmt', ['--check']],
]

/** Everything that can be checked without running the code. */
export async function runChecks() {
  const waiting = [...checks]
  const results = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, tool, args] = next
      const { ok, output } = await runToolQuietly(tool, args)
      say(`${output}${ok ? 'ok' : 'FAILED'}  ${name}`)
      results.push(ok)
    }
  }
  await Promise.all([work(), work()])
  const failed = results.filter((ok) => !ok).length
  return { passed: results.length - failed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare({ build: false })
  process.chdir(root)
  const counted = await runChecks()
  report(counted)
  if (counted.failed > 0) fail('')
}
