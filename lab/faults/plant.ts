import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchPostgres } from '#kit/server/postgres/launcher.ts'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'

/** `npm run faults`, or `npm run faults -- "part of a name"`: whether tests find what we break on purpose. */
const asked = process.argv.slice(2)
const chosen = faults.filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)))

const folder = join(tmpdir(), `buildkin-faults-${process.pid}`)
const copy = join(folder, 'copy')
const report = join(folder, 'report.json')
const another = process.env.TEST_DATABASE_URL
const postgres = another
  ? undefined
  : await launchPostgres({ dataDir: join(folder, 'postgres'), throwaway: true })
const env = { ...process.env, TEST_DATABASE_URL: another || postgres?.url }

try {
  copyTree()
  const missed = chosen.filter((fault) => !isFound(fault))
  say(`\n${chosen.length - missed.length} of ${chosen.length} found`)
  for (const { name } of missed) say(`not found: ${name}`)
  process.exitCode = missed.length > 0 || chosen.length === 0 ? 1 : 0
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** What is in the working tree now, so a test can be tried before it is committed. */
function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of listed.split('\n').filter((name) => name && existsSync(name)))
    cpSync(file, join(copy, file))
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'junction')
}

function isFound(fault: Fault): boolean {
  const path = join(copy, fault.file)
  const sound = readFileSync(path, 'utf8')
  const parts = sound.split(fault.from)
  if (parts.length !== 2) {
    say(`${fault.name}: OUT OF DATE, its place is not exactly once in ${fault.file}`)
    return false
  }
  writeFileSync(path, parts.join(fault.to))
  try {
    return tell(fault, runTests(fault))
  } finally {
    writeFileSync(path, sound)
  }
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

type Ran = { report: Report; seconds: number; said: string }

function runTests({ tests, played }: Fault): Ran {
  rmSync(report, { force: true })
  const began = performance.now()
  const model = played && { COMMANDS: `${played.commands}`, FUZZ_SEED: `${played.seed}`, SHRINK: 'no' }
  const cache = [
    '--experimental.fsModuleCache',
    `--experimental.fsModuleCachePath=${join(folder, 'modules')}`,
  ]
  const output = ['--reporter=default', '--silent=false', '--reporter=json', `--outputFile.json=${report}`]
  const limits = ['--bail=1', ...(played ? ['--testTimeout=3600000'] : [])]
  const { stdout } = spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', ...tests, ...limits, ...output, ...cache],
    {
      cwd: copy,
      env: { ...env, ...model },
      encoding: 'utf8',
      maxBuffer: Infinity,
      shell: process.platform === 'win32',
    },
  )
  const seconds = Math.round((performance.now() - began) / 1000)
  if (!existsSync(report)) throw new Error(`The tests of ${tests.join(', ')} did not run.`)
  return { report: JSON.parse(readFileSync(report, 'utf8')) as Report, seconds, said: stdout }
}

function tell({ name, played }: Fault, { report, seconds, said }: Ran): boolean {
  const ran = report.numPassedTests + report.numFailedTests
  if (ran === 0) throw new Error(`No test ran for "${name}".`)
  const file = report.testResults.find(({ status }) => status === 'failed')
  const test = file?.assertionResults.find(({ status }) => status === 'failed')
  const what =
    file && `${file.name.slice(file.name.indexOf('/copy/') + 6)}: ${test?.fullName ?? 'does not load'}`
  const after = played ? (/(?:failed within )?\d+ commands/.exec(said)?.[0] ?? 'none') : `after ${ran} tests`
  say(`${name}: ${what ? `found by ${what}` : 'NOT FOUND'}, ${after}, ${seconds} seconds`)
  return what !== undefined
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
