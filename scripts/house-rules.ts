import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { settings } from '#kit/server/config.ts'
import { codeVoiceComplaints } from './code-voice.ts'
import { tableWrites } from './table-walls.ts'
import { voiceComplaints } from './voice.ts'
import { wallComplaints } from './walls.ts'

/** Checks docs/decisions/0002 and more. Prints violations; exits 1 if there are any. */
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))
const files = tracked.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
/** Set by our programs for each other or by the system, never by hand. */
const passedOn = [
  'BENCH_TOKEN',
  'E2E_DATA_DIR',
  'LIVE_URL',
  'LIVE_TOKEN',
  'LIVE_USER',
  'LIVE_COUNT',
  'MIGRATIONS_OUT',
  'PATH',
  'TZ',
  'TEST_PARALLEL_INDEX',
]

const read = tracked.filter((file) => /\.(tsx?|md)$|^(features|app)\/.*\.json$/.test(file))
const writes = tableWrites(files)
const complaints = [
  ...wallComplaints(files),
  ...writes.complaints,
  ...voiceComplaints(read),
  ...codeVoiceComplaints(files),
  ...files.flatMap(environment),
  ...examples(),
  ...drawers(),
  ...doubledTestNames(),
  ...deadPaths(),
  ...deadSections(),
  ...preparedStatements(),
  ...migrations(),
]
for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.stdout.write(
  `${writes.checked} writes of tables, ${writes.complaints.length} of them of another owner's.\n`,
)
process.exitCode = complaints.length > 0 ? 1 : 0

function environment(file: string): string[] {
  if (
    /^(scripts|test|e2e|lab|demo)\/|\.test\.|config\.ts$/.test(file) ||
    !readFileSync(file, 'utf8').includes('process.env')
  )
    return []
  const known = ['kit/server/postgres/binaries.ts', 'kit/server/postgres/owner.ts']
  return known.includes(file)
    ? []
    : [`${file} reads process.env: the environment is read once, in server/config.ts.`]
}

function examples(): string[] {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z]\w*)=/gm)].map(
    ([, name]) => name!,
  )
  const composed = ['compose.yaml', 'deploy/compose.yaml'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!),
  )
  const read = new Set([...settings, ...composed, ...files.flatMap(variablesOf)])
  const missing = [...read]
    .filter((name) => !named.includes(name) && !passedOn.includes(name))
    .map((name) => `.env.example does not name ${name}, which is read.`)
  const idle = named
    .filter((name) => !read.has(name))
    .map((name) => `.env.example names ${name}, which nothing reads.`)
  return [
    ...missing,
    ...idle,
    ...named
      .filter((name, index) => named.indexOf(name) !== index)
      .map((name) => `.env.example names ${name} twice.`),
  ]
}

function variablesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const unpacked = [...text.matchAll(/\{([^{}]*)\} = process\.env\b/g)].flatMap(
    ([, names]) => names!.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
  )
  return [...unpacked, ...[...text.matchAll(/process\.env\.([A-Z]\w*)/g)].map(([, name]) => name!)]
}

function drawers(): string[] {
  return files
    .filter((file) => /(^|\/)(utils?|helpers?|types|common|misc)(\/|\.tsx?$)/.test(file))
    .map((file) => `${file} is a drawer: name it for what it holds.`)
}

function doubledTestNames(): string[] {
  return files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => {
      const names = [...readFileSync(file, 'utf8').matchAll(/^\s*(?:it|test)\('((?:[^'\\]|\\.)+)'/gm)].map(
        ([, name]) => name!,
      )
      return names
        .filter((name, index) => names.indexOf(name) !== index)
        .map((name) => `${file} has two tests called "${name}".`)
    })
}

function deadPaths(): string[] {
  const docs = readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs].flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const named = [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]*\w)`/g)]
      .map(([, path]) => path!)
      .filter((path) => !path.startsWith('api/') && !path.includes('..'))
    const linked = [...text.matchAll(/(?:\]\(|(?:src|srcset)=")([^)"#:]+)[)"#]/g)].map(([, path]) =>
      join(dirname(file), path!),
    )
    return [...named, ...linked]
      .filter((path) => !existsSync(path))
      .map((path) => `${file} names ${path}, which does not exist.`)
  })
}

function deadSections(): string[] {
  const headings = [...readFileSync('docs/product.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/product\.md#([\w-]+)/g)]
      .map(([, section]) => section!)
      .filter((section) => !headings.includes(section))
      .map((section) => `${file} points at docs/product.md#${section}, which does not exist.`),
  )
}

function preparedStatements(): string[] {
  const most = 10
  const found = files.flatMap((file) => {
    if (file.includes('.test.') || file === 'kit/server/prepared.ts') return []
    return [...readFileSync(file, 'utf8').matchAll(/\bprepared\(\s*'/g)].map(() => file)
  })
  return found.length > most
    ? [`${found.length} statements are prepared, and ${most} may be: ${found.join(', ')}.`]
    : []
}

function migrations(): string[] {
  const copy = join('.cache', 'migrations-check')
  rmSync(copy, { recursive: true, force: true })
  cpSync('db/migrations', copy, { recursive: true })
  const before = readdirSync(copy).length
  execFileSync(join('node_modules', '.bin', 'drizzle-kit'), ['generate'], {
    env: { ...process.env, MIGRATIONS_OUT: `./${copy}` },
    stdio: 'ignore',
  })
  return readdirSync(copy).length === before
    ? []
    : ['The tables differ from the migrations: run `npm run db:generate` and read what it wrote.']
}
