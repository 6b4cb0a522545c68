import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ForecastGiven } from '#features/evidence/contract.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { enter, hashOf } from '#kit/server/registry.ts'
import { registryEntries } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { partNames, registrationLimits } from '../registration-contract.ts'
import type { PartName } from '../registration-contract.ts'
import type { PageRow } from './reads.ts'
import { testPagePictures, testPageRecords } from './tables.ts'

type Registering = { forecast: ForecastGiven; at: Date }
type Parts = Partial<Record<PartName, unknown>>

/** Before anyone can visit it. Returns the number of its entry. */
export async function registerPage(tx: Tx, page: PageRow, { forecast, at }: Registering): Promise<number> {
  const parts = {
    page: await wordsOf(tx, page),
    marks: marksOf(page),
    ...(forecast && { forecast: { chance: forecast.chance, why: forecast.why } }),
  }
  return write(tx, page, { parts, subject: randomUUID(), at })
}

/** Nothing where visitors see what they saw before. */
export async function registerChange(tx: Tx, page: PageRow, at: Date): Promise<void> {
  if (page.status !== 'live' || page.registeredAs === null) return
  const ofPage = and(eq(testPageRecords.pageId, page.id), eq(testPageRecords.part, 'page'))
  const [last] = await tx
    .select({ text: testPageRecords.text, subject: registryEntries.subject })
    .from(testPageRecords)
    .innerJoin(registryEntries, eq(registryEntries.number, testPageRecords.entry))
    .where(ofPage)
    .orderBy(desc(testPageRecords.entry))
    .limit(1)
  const words = await wordsOf(tx, page)
  if (!last || last.text === JSON.stringify(words)) return
  if ((await tx.$count(testPageRecords, ofPage)) >= registrationLimits.entries)
    throw new Refusal('unprocessable', wording.tooManyChanges)
  await write(tx, page, { parts: { page: words }, subject: last.subject, at })
}

type Writing = { parts: Parts; subject: string; at: Date }

async function write(tx: Tx, page: PageRow, { parts, subject, at }: Writing): Promise<number> {
  const records = partNames.flatMap((part) =>
    part in parts ? [{ part, salt: randomBytes(32).toString('hex'), text: JSON.stringify(parts[part]) }] : [],
  )
  const sealed = hashOf(records.map((record) => [record.part, hashOfPart(record)]))
  const { number } = await enter(tx, { subject, sealed, at })
  await tx
    .insert(testPageRecords)
    .values(records.map((record) => ({ ...record, entry: number, pageId: page.id })))
  return number
}

type Salted = { part: PartName; salt: string; text: string }
export const hashOfPart = ({ part, salt, text }: Salted): string => hashOf([part, salt, text])

/** What visitors see. Who is responsible may change, and isn't what is tested. */
async function wordsOf(tx: Tx, page: PageRow) {
  const [picture] = await tx
    .select({ hash: sql<string>`encode(sha256(${testPagePictures.picture}), 'hex')` })
    .from(testPagePictures)
    .where(eq(testPagePictures.pageId, page.id))
  const { headline, offer, price, action, button, look, times, questions, pictureAlt } = page
  const shown = { picture: picture?.hash ?? null, pictureAlt: picture ? pictureAlt : '' }
  return { page: `/t/${page.slug}`, headline, offer, price, action, button, look, times, questions, ...shown }
}
export type PageWords = Awaited<ReturnType<typeof wordsOf>>

const marksOf = ({ passAnswers, stopAnswers, endsOn, maxVisitors }: PageRow) => ({
  keepGoingAt: passAnswers,
  stopAt: stopAnswers,
  lastDay: endsOn,
  visitors: maxVisitors,
})

export type RecordRow = Awaited<ReturnType<typeof recordsOf>>[number]

export function recordsOf(db: Reader, which: SQL | undefined) {
  const { entry, part, salt, text, isWithheld } = testPageRecords
  return db
    .select({ entry, part, salt, text, isWithheld, at: registryEntries.at })
    .from(testPageRecords)
    .innerJoin(registryEntries, eq(registryEntries.number, entry))
    .where(which)
    .orderBy(asc(entry))
}

/** All words so far, on hiding; on bringing back, what the page says now is open again. */
export async function withhold(tx: Tx, pageId: string, { hides }: { hides: boolean }): Promise<void> {
  const ofPage = eq(testPageRecords.pageId, pageId)
  const newest = sql`${testPageRecords.entry} = (select max(r.entry) from ${testPageRecords} r
    where r.page_id = ${pageId})`
  await tx
    .update(testPageRecords)
    .set({ isWithheld: hides })
    .where(hides ? ofPage : and(ofPage, newest))
}
