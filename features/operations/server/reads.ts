import { inArray, sql } from 'drizzle-orm'
import type { Clock } from '#kit/server/clock.ts'
import type { Db, Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { keptFor } from '#kit/server/kept.ts'
import { operatorForm, operatorNames } from '#kit/server/operator-settings.ts'
import { periods } from '#kit/server/schedule.ts'
import { unseal } from '#kit/server/seal.ts'
import type { Secrets } from '#kit/server/secrets.ts'
import { offSentences } from '../contract.ts'
import type { SwitchKey } from '../contract.ts'
import { operatorSettings, switchedOff } from './tables.ts'

type Place = { db: Db; clock: Clock }
const kept = keptFor(periods.switchesKept, async ({ db }: Place) => {
  const rows = await db.select({ key: switchedOff.key }).from(switchedOff)
  return new Set(rows.map(({ key }) => key))
})

/** Other processes see a change after a few seconds, this one immediately. */
export const whatIsOff = (place: Place): Promise<Set<SwitchKey>> => kept.read(place)

export async function isOff(place: Place, key: SwitchKey): Promise<boolean> {
  return (await whatIsOff(place)).has(key)
}

export const isSwitchedOff = (key: SwitchKey) =>
  sql<boolean>`exists (select 1 from ${switchedOff} where ${switchedOff.key} = ${key})`

export async function assertSwitchedOn(place: Place, key: SwitchKey): Promise<void> {
  if (await isOff(place, key)) throw new Refusal('unprocessable', offSentences[key])
}

export const forgetSwitches = (db: Db): void => kept.forget(db)

type Told = { db: Reader } & Secrets

export const toldByConsole = async (told: Told): Promise<Record<string, string>> => ({
  ...(await toldOfOperator(told.db)),
  ...(await toldOfMail(told)),
})

/** What administrators say of themselves. What this version doesn't take is left out. */
export async function toldOfOperator(db: Reader): Promise<Record<string, string>> {
  const rows = await db.select().from(operatorSettings)
  const taken = (name: string, value: string) =>
    operatorNames.some((known) => known === name) &&
    operatorForm.partial().safeParse({ [name]: value }).success
  return Object.fromEntries(
    rows.filter(({ name, value }) => taken(name, value)).map(({ name, value }) => [name, value]),
  )
}

export const mailPlace = 'mail server'

/** Left out if the secret that it was sealed with has changed. */
export async function toldOfMail({
  db,
  ...secrets
}: Told): Promise<{ SMTP_URL?: string; MAIL_FROM?: string }> {
  const rows = await db
    .select()
    .from(operatorSettings)
    .where(inArray(operatorSettings.name, ['SMTP_URL', 'MAIL_FROM']))
  const { SMTP_URL: sealed, MAIL_FROM } = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const SMTP_URL = sealed && unseal(secrets, mailPlace, sealed)
  return { ...(SMTP_URL && { SMTP_URL }), ...(MAIL_FROM && { MAIL_FROM }) }
}
