import { day, week } from '#kit/contract/time.ts'
import type { BackupSettings } from './backup-settings.ts'

const named = /^backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz$/

/** `backup-20261127-031200.tar.gz`, in UTC. */
export function backupName(at: Date): string {
  const digits = at.toISOString().replaceAll(/\D/g, '')
  return `backup-${digits.slice(0, 8)}-${digits.slice(8, 14)}.tar.gz`
}

export function timeOfBackup(name: string): Date | null {
  const [, year, month, date, hours, minutes, seconds] = named.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`) : null
}

type Kept = Pick<BackupSettings, 'days' | 'weeks'> & { now: Date }

/** Those past their time: of each older week, the first stays. Files with other names are left alone. */
export function outdated(files: string[], { days, weeks, now }: Kept): string[] {
  const dated = files
    .flatMap((name) => {
      const at = timeOfBackup(name)?.getTime()
      return at === undefined ? [] : [{ name, at, week: weekOf(at) }]
    })
    .toSorted((a, b) => a.at - b.at)
  const age = (at: number) => now.getTime() - at
  return dated
    .filter(({ at }) => age(at) > days * day)
    .filter((one) => age(one.at) > weeks * week || dated.find((other) => other.week === one.week) !== one)
    .map(({ name }) => name)
}

/** Weeks begin on Monday; January 1, 1970 was a Thursday. */
const weekOf = (at: number) => Math.floor((at / day + 3) / 7)
