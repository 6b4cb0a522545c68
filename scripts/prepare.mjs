import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const installedMark = join(root, 'node_modules', '.installed')
const builtMark = join(root, 'build', '.built')

/** Installs packages and, with `build`, rebuilds what is out of date. */
export async function prepare({ build }) {
  requireNode()
  await exclusively(() => {
    installIfNeeded()
    if (build) buildIfStale()
  })
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`This needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

function installIfNeeded() {
  const wanted = hashOf([join(root, 'package-lock.json')])
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === wanted) return
  say('Installing packages (once)…')
  // npm sets npm_execpath; a bare `node scripts/…` uses npm from the path.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const result = spawnSync(npm[0], [...npm.slice(1), 'ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: installEnvironment(),
  })
  if (result.status !== 0) fail('The packages could not be installed.')
  writeFileSync(installedMark, wanted)
}

/** NODE_ENV=production would skip the tools that build the web app. */
function installEnvironment() {
  const { NODE_ENV: _, ...rest } = process.env
  return rest
}

function buildIfStale() {
  const wanted = hashOf(sources())
  if (existsSync(builtMark) && readFileSync(builtMark, 'utf8') === wanted) return
  say('Building…')
  rmSync(join(root, 'build'), { recursive: true, force: true })
  const result = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (result.status !== 0) fail('The build failed.')
  writeFileSync(builtMark, wanted)
}

/** Every script counts, so that none a build uses can be forgotten here. */
function sources() {
  const files = ['app', 'features', 'kit', 'planner', 'scripts']
    .map((name) => join(root, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
  const others = ['package-lock.json', 'vite.config.ts', 'index.html', 'landing.html', 'tsconfig.json']
  return [...files, ...others.map((name) => join(root, name)).filter((file) => existsSync(file))]
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** A file lock: two fresh starts must not install over each other. */
async function exclusively(work) {
  const lock = join(root, '.cache', 'prepare.lock')
  mkdirSync(dirname(lock), { recursive: true })
  while (!take(lock)) await new Promise((resolve) => setTimeout(resolve, 300))
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    const file = openSync(lock, 'wx')
    writeFileSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (ownerIsGone(lock)) rmSync(lock, { force: true })
    return false
  }
}

function ownerIsGone(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // An empty lock is just being written, unless it is old.
    if (!pid) return Date.now() - statSync(lock).mtimeMs > 5000
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export function runTool(name, args, options = {}) {
  return (
    spawnSync(join(root, 'node_modules', '.bin', name), args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    }).status ?? 1
  )
}

/** For tools that run side by side: their output comes in one piece. */
export async function runToolQuietly(name, args) {
  const child = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  const [code] = await once(child, 'close')
  return { ok: code === 0, output }
}

export function onPath(name) {
  try {
    execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
