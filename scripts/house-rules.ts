import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** The walls of the house, each with the way round it (docs/decisions/0002). Prints what breaks them; exits 1 if anything does. */
const root = process.cwd()
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file))
/** What one feature may know of another: its contract, its tables for keys and reads, its reads, its acts within another's transaction, its query options, and the hooks and parts named here. */
const open = /^features\/[\w-]+\/(contract|server\/tables|server\/reads|server\/acts|web\/queries)\.ts$|^features\/(accounts\/web\/(session|tabs)|drafts\/web\/use-draft|generation\/server\/(facts|maker|runs|perform)|profiles\/web\/NameQuestion)\.tsx?$/

const complaints = [...files.flatMap(walls), ...files.flatMap(environment), ...drawers(), ...doubledTestNames(), ...deadPaths(), ...migrations()]
for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0

function walls(file: string): string[] {
  return importsOf(file).flatMap((target) => {
    const inWeb = /^(app|kit|features\/[\w-]+)\/web\//.test(file)
    if (inWeb && /^(app|kit|features\/[\w-]+)\/server\//.test(target)) return [`${file} imports ${target}: the web knows the server through a contract.ts only.`]
    if (file.startsWith('planner/') && !file.includes('.test.') && !target.startsWith('planner/')) return [`${file} imports ${target}: the planner imports nothing of the rest.`]
    if (file.startsWith('features/') && !file.includes('.test.') && target.startsWith('app/')) return [`${file} imports ${target}: only the app knows every feature; what it composes is handed down.`]
    return acrossFeatures(file, target)
  })
}

function acrossFeatures(file: string, target: string): string[] {
  const mine = /^features\/([\w-]+)\//.exec(file)?.[1]
  const theirs = /^features\/([\w-]+)\//.exec(target)?.[1]
  if (!mine || !theirs || mine === theirs || open.test(target) || file.includes('.test.')) return []
  return [`${file} imports ${target}: another feature is known by its contract.ts, tables.ts, reads.ts, acts.ts or queries.ts, or by an event.`]
}

/** The files of this project that a file imports, also by an alias of package.json (`#kit/…` is kit/). */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, path]) => (path!.startsWith('#') ? path!.slice(1) : relative(root, normalize(join(dirname(file), path!)))))
}

function environment(file: string): string[] {
  if (/^(scripts|test|e2e|bench|demo)\/|\.test\.|config\.ts$/.test(file) || !readFileSync(file, 'utf8').includes('process.env')) return []
  const known = ['kit/server/postgres/binaries.ts', 'kit/server/postgres/owner.ts']
  return known.includes(file) ? [] : [`${file} reads process.env: the environment is read once, in server/config.ts.`]
}

function drawers(): string[] {
  return files.filter((file) => /(^|\/)(utils?|helpers?|types|common|misc)(\/|\.tsx?$)/.test(file)).map((file) => `${file} is a drawer: name it for what it holds.`)
}

function doubledTestNames(): string[] {
  return files.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).flatMap((file) => {
    const names = [...readFileSync(file, 'utf8').matchAll(/^\s*(?:it|test)\('((?:[^'\\]|\\.)+)'/gm)].map(([, name]) => name!)
    return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${file} has two tests called "${name}".`)
  })
}

function deadPaths(): string[] {
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].filter((file) => existsSync(file)).flatMap((file) => (
    [...readFileSync(file, 'utf8').matchAll(/`((?:[\w-]+\/)+[\w.-]*\w)`/g)].map(([, path]) => path!).filter((path) => !existsSync(path) && !path.startsWith('api/') && !path.includes('..'))
      .map((path) => `${file} names ${path}, which does not exist.`)
  ))
}

function migrations(): string[] {
  const copy = join('.cache', 'migrations-check')
  rmSync(copy, { recursive: true, force: true })
  cpSync('db/migrations', copy, { recursive: true })
  const before = readdirSync(copy).length
  execFileSync(join('node_modules', '.bin', 'drizzle-kit'), ['generate'], { env: { ...process.env, MIGRATIONS_OUT: `./${copy}` }, stdio: 'ignore' })
  return readdirSync(copy).length === before ? [] : ['The tables differ from the migrations: run `npm run db:generate` and read what it wrote.']
}
