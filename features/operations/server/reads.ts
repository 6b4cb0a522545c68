import { sql } from 'drizzle-orm'
import type { Clock } from '#kit/server/clock.ts'
import type { Db, Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { operatorForm, operatorNames } from '#kit/server/operator-settings.ts'
import { periods } from '#kit/server/schedule.ts'
import { offSentences } from '../contract.ts'
import type { SwitchKey } from '../contract.ts'
import { operatorSettings, switchedOff } from './tables.ts'

type Place = { db: Db; clock: Clock }
const known = new WeakMap<Db, { at: number; off: Promise<Set<SwitchKey>> }>()

/** Other processes see a change after a few seconds, this one immediately. */
export function whatIsOff({ db, clock }: Place): Promise<Set<SwitchKey>> {
  const now = clock.now().getTime()
  const kept = known.get(db)
  if (kept && now - kept.at < periods.switchesKept) return kept.off
  const off = db
    .select({ key: switchedOff.key })
    .from(switchedOff)
    .then((rows) => new Set(rows.map(({ key }) => key)))
  known.set(db, { at: now, off })
  off.catch(() => forgetSwitches(db))
  return off
}

export async function isOff(place: Place, key: SwitchKey): Promise<boolean> {
  return (await whatIsOff(place)).has(key)
}

export const isSwitchedOff = (key: SwitchKey) =>
  sql<boolean>`exists (select 1 from ${switchedOff} where ${switchedOff.key} = ${key})`

export async function assertSwitchedOn(place: Place, key: SwitchKey): Promise<void> {
  if (await isOff(place, key)) throw new Refusal('unprocessable', offSentences[key])
}

/** Call after a change in this process. */
export function forgetSwitches(db: Db): void {
  known.delete(db)
}

/** What administrators say of themselves. What this version doesn't take is left out. */
export async function toldByConsole(db: Reader): Promise<Record<string, string>> {
  const rows = await db.select().from(operatorSettings)
  const taken = (name: string, value: string) =>
    operatorNames.some((known) => known === name) &&
    operatorForm.partial().safeParse({ [name]: value }).success
  return Object.fromEntries(
    rows.filter(({ name, value }) => taken(name, value)).map(({ name, value }) => [name, value]),
  )
}
