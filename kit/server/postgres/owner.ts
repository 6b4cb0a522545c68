import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemAt } from '#kit/contract/ensure.ts'

export class DirectoryInUse extends Error {}

/** Returns release. Throws DirectoryInUse while another owner is alive; takes over from a dead one. */
export function takeOwnership(dataDir: string): () => void {
  const mark = join(dataDir, 'owner.json')
  const mine = JSON.stringify({ pid: process.pid, born: birthOf(process.pid) })
  if (!claim(mark, mine)) {
    const owner = readOwner(mark)
    if (owner && isAlive(owner)) {
      throw new DirectoryInUse(
        `Another copy (process ${owner.pid}) already runs on the data directory ${dataDir}: ` +
          'stop it, or set DATA_DIR to another place.',
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

/** By process id and start time, because ids are reused. */
function isAlive(owner: Owner): boolean {
  return birthOf(owner.pid) === owner.born && owner.born !== ''
}

function birthOf(pid: number): string {
  return processField(pid, 'lstart')
}

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

/** Slim container images have no `ps`. Field 22 of stat is the start time; the name before it can have spaces. */
function procField(pid: number, field: 'lstart' | 'command'): string {
  if (field === 'command') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? '' : itemAt(rest, 18)
}

function windowsField(pid: number): string {
  process.kill(pid, 0)
  return 'running'
}
