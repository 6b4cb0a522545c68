import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const groups = '/sys/fs/cgroup/memory'
const megabyte = 1024 * 1024

/**
 * One core and so much memory for a server with everything it starts; what measures it takes the others.
 * `inside` goes before a command. Without control groups (version 1) to write to, memory isn't limited.
 */
export function cutOf(name: string, megabytes: number) {
  const group = join(groups, name)
  const isLimited = limit(group, megabytes)
  const enter = isLimited ? `echo $$ > ${group}/cgroup.procs && ` : ''
  return {
    inside: ['sh', '-c', `${enter}exec taskset -c 0 "$@"`, 'sh'],
    words: `one core, ${isLimited ? `${megabytes} MB` : 'memory not limited here'}`,
    remove: () => {
      if (isLimited) rmdirSync(group)
    },
  }
}

/** This process and what it starts from now on leave the first core. */
export function leaveFirstCore(): void {
  const set = spawnSync('taskset', ['-acp', `1-${cpus().length - 1}`, String(process.pid)])
  if (set.status !== 0) throw new Error('This needs taskset and a second core.')
}

function limit(group: string, megabytes: number): boolean {
  try {
    mkdirSync(group, { recursive: true })
    writeFileSync(join(group, 'memory.limit_in_bytes'), String(megabytes * megabyte))
    return existsSync(join(group, 'cgroup.procs'))
  } catch {
    return false
  }
}

/** Of a process and its descendants, in MB; what they share counts once. */
export function memoryOfAll(pid: number): number {
  return family(pid).reduce((sum, one) => sum + proportional(one), 0)
}

function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }))
  const found = [pid]
  for (const one of found)
    found.push(...parents.filter(({ parent }) => parent === one).map((each) => each.pid))
  return found
}

function parentOf(pid: string): number {
  return Number(/PPid:\s+(\d+)/.exec(readOrNothing(`/proc/${pid}/status`))?.[1])
}

function proportional(pid: number): number {
  const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
  return kilobytes / 1024
}

/** A process may have ended since it was listed. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
