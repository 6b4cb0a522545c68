import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Refused because another living program owns the data directory. */
export class DirectoryInUse extends Error {}

/**
 * Marks the data directory as this process's own. Returns the release.
 * Throws DirectoryInUse with one sentence while another living owner holds it; a dead owner's mark is taken over.
 */
export function takeOwnership(dataDir: string): () => void {
  const mark = join(dataDir, 'owner.json')
  const mine = JSON.stringify({ pid: process.pid, born: birthOf(process.pid) })
  if (!claim(mark, mine)) {
    const owner = readOwner(mark)
    if (owner && isAlive(owner)) {
      throw new DirectoryInUse(
        `Another copy (process ${owner.pid}) already runs on the data directory ${dataDir}: stop it, or set DATA_DIR to another place.`,
      )
    }
    rmSync(mark, { force: true })
    if (!claim(mark, mine))
      throw new DirectoryInUse(`Another copy is starting on the data directory ${dataDir}.`)
  }
  return () => {
    if (existsSync(mark) && readFileSync(mark, 'utf8') === mine) rmSync(mark)
  }
}

function claim(mark: string, text: string): boolean {
  try {
    writeFileSync(mark, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

type Owner = { pid: number; born: string }

function readOwner(mark: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(mark, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

/** A process id alone is reused by the system, so an owner is its id together with its time of birth. */
function isAlive(owner: Owner): boolean {
  return birthOf(owner.pid) === owner.born && owner.born !== ''
}

function birthOf(pid: number): string {
  return processField(pid, 'lstart')
}

/** When a process was born, or its command line; '' where there is no such process. */
export function processField(pid: number, field: 'lstart' | 'command'): string {
  try {
    if (process.platform === 'win32') return windowsField(pid)
    if (existsSync('/proc/self/stat')) return procField(pid, field)
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** Slim container images have no `ps`. The 22nd field of stat is the start time; the name before it may hold spaces. */
function procField(pid: number, field: 'lstart' | 'command'): string {
  if (field === 'command') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? '' : rest[18]!
}

function windowsField(pid: number): string {
  process.kill(pid, 0)
  return 'running'
}
