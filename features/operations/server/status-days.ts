import { gte, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { day, minute } from '#kit/contract/time.ts'
import type { App } from '#kit/server/context.ts'
import { periods, startOfDay } from '#kit/server/schedule.ts'
import { daysShown, minutesPerDay, parts } from '../contract.ts'
import type { PartDays, PartView } from '../contract.ts'
import { lookAtParts } from './status-parts.ts'
import { statusDays } from './tables.ts'

type Minutes = Pick<PartView, 'part'> & { day: string; checked: Set<number>; troubled: Set<number> }

/** What couldn't be saved because the database was away. */
const unsaved = new WeakMap<App, Map<string, Minutes>>()

/** A minute that no process checks stays unknown. */
export async function recordStatus(app: App): Promise<void> {
  const at = app.clock.now()
  const days = unsaved.get(app) ?? new Map<string, Minutes>()
  unsaved.set(app, days)
  const minuteOfDay = Math.floor((at.getTime() - startOfDay(at).getTime()) / minute)
  for (const { part, state } of await lookAtParts(app)) {
    if (state !== 'good' && state !== 'trouble') continue
    const key = `${part} ${dateOf(at)}`
    const found = days.get(key) ?? { part, day: dateOf(at), checked: new Set(), troubled: new Set() }
    days.set(key, found)
    found.checked.add(minuteOfDay)
    if (state === 'trouble') found.troubled.add(minuteOfDay)
  }
  await save(app, [...days.values()])
  days.clear()
}

/** Processes can save the same minutes, in any order. */
async function save({ db }: App, days: Minutes[]): Promise<void> {
  if (days.length === 0) return
  await db
    .insert(statusDays)
    .values(
      days.map(({ checked, troubled, ...rest }) => ({
        ...rest,
        checked: bits(checked),
        troubled: bits(troubled),
      })),
    )
    .onConflictDoUpdate({
      target: [statusDays.part, statusDays.day],
      set: {
        checked: sql`${statusDays.checked} | excluded.checked`,
        troubled: sql`${statusDays.troubled} | excluded.troubled`,
      },
    })
}

const bits = (minutes: Set<number>) =>
  Array.from({ length: minutesPerDay }, (_, at) => (minutes.has(at) ? '1' : '0')).join('')

export async function readDays({ db, clock }: App): Promise<PartDays[]> {
  const today = startOfDay(clock.now()).getTime()
  const rows = await db
    .select({
      part: statusDays.part,
      day: statusDays.day,
      checked: countOf(statusDays.checked),
      troubled: countOf(statusDays.troubled),
    })
    .from(statusDays)
    .where(gte(statusDays.day, dateOf(new Date(today - (daysShown - 1) * day))))
  return parts.map((part) => {
    const found = { part, checked: noMinutes(), troubled: noMinutes() }
    for (const row of rows) {
      const ago = (today - Date.parse(row.day)) / day
      if (row.part !== part || ago < 0) continue
      found.checked[ago] = row.checked
      found.troubled[ago] = row.troubled
    }
    return found
  })
}

const noMinutes = () => Array.from({ length: daysShown }, () => 0)

const countOf = (column: PgColumn) => sql<number>`bit_count(${column})::int`

export async function eraseOldDays({ db, clock }: App): Promise<void> {
  const before = new Date(clock.now().getTime() - periods.statusDaysKept)
  await db.delete(statusDays).where(lt(statusDays.day, dateOf(before)))
}

const dateOf = (at: Date) => at.toISOString().slice(0, 10)
