import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Account = { name: string; uid: number; gid: number }

export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const entry = accounts.find(([name]) => name === wanted)
    if (entry) return { name: wanted, uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error(
    'PostgreSQL cannot run as root and there is no user "postgres" or "nobody": ' +
      'start as an ordinary user, or set DATABASE_URL.',
  )
}

export function reachableBy(path: string, account: Account): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (stat && !maySearch(stat, account)) return false
    if (folder === dirname(folder)) return true
  }
}

function maySearch(stat: { mode: number; uid: number; gid: number }, account: Account): boolean {
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}
