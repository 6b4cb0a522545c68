import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, it } from 'vitest'
import type { Json } from '#test/json.ts'

const folder = mkdtempSync(join(tmpdir(), 'previous-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const migrations = join('db', 'migrations')
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()

/** The code from before the newest migration, as it still runs elsewhere while that is applied. */
function previousCode(): string | undefined {
  const journal = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'))
  const newest = join(migrations, `${journal.entries.at(-1).tag}.sql`)
  try {
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', newest)
    return git('rev-parse', '--verify', added ? `${added}^` : 'HEAD')
  } catch {
    // A copy without the history.
    return undefined
  }
}

/** All but the tests of which tables there are. */
const knowing = '^(?!the list of exported tables)'
const previous = previousCode()

it.skipIf(!previous)(
  'the release before works on the tables of this one',
  async () => {
    const archive = join(folder, 'code.tar')
    const root = join(folder, 'code')
    git('archive', '--format=tar', '--prefix=code/', '-o', archive, previous!)
    execFileSync('tar', ['-xf', archive, '-C', folder])
    rmSync(join(root, migrations), { recursive: true })
    cpSync(migrations, join(root, migrations), { recursive: true })
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    // Makes everything that an account can have, exports it and erases it.
    const run = promisify(execFile)(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '-t', knowing, 'features/own-data/server'],
      {
        cwd: root,
        env: { ...process.env, TEST_DATABASE_URL: inject('serverUrl'), VITEST: '' },
        maxBuffer: 64e6,
      },
    )
    const { stdout } = await run.catch((failed: { stdout: string }) => failed)
    const { numPassedTests, testResults } = JSON.parse(stdout.slice(stdout.indexOf('{"')))
    const failed = testResults.flatMap(({ assertionResults }: Json) =>
      assertionResults.filter(({ status }: Json) => status === 'failed'),
    )
    expect(failed).toEqual([])
    expect(numPassedTests).toBeGreaterThan(10)
  },
  600_000,
)
