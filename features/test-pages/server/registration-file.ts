import { eq, min } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ensure } from '#kit/contract/ensure.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { emptyHead, entriesFrom } from '#kit/server/registry.ts'
import { wording } from '../contract.ts'
import { partNames, registrationLimits } from '../registration-contract.ts'
import type { Registration } from '../registration-contract.ts'
import type { One } from './pages.ts'
import { ownPage } from './reads.ts'
import { hashOfPart, recordsOf } from './registration.ts'
import type { RecordRow } from './registration.ts'
import { testPageRecords } from './tables.ts'

export async function readRegistration({ app, viewer }: MemberContext, input: One): Promise<Registration> {
  const { page } = await ownPage(app.db, { userId: viewer.id, ...input })
  const file = await registrationOf(app.db, eq(testPageRecords.pageId, page.id), () => true)
  if (!file) throw notFound(wording.notRegistered)
  return file
}

/** Visitors see the words; marks and forecast stay sealed until the founder shows them. */
export const isPublic = ({ part, isWithheld }: RecordRow): boolean => part === 'page' && !isWithheld

export async function registrationOf(
  db: Reader,
  which: SQL | undefined,
  opens: (record: RecordRow) => boolean,
): Promise<Registration | undefined> {
  const [registered] = await db
    .select({ first: min(testPageRecords.entry) })
    .from(testPageRecords)
    .where(which)
  const first = registered?.first
  if (!first) return undefined
  // With the entry before, for its head.
  const entries = await entriesFrom(db, first - 1, registrationLimits.links + 1)
  const links = entries.filter(({ number }) => number >= first)
  const { number: last, head } = ensure(links.at(-1))
  // Read after the links, so that each of their entries is here, however fast the page changes.
  const records = (await recordsOf(db, which)).filter(({ entry }) => entry <= last)
  return {
    before: entries.find(({ number }) => number < first)?.head ?? emptyHead,
    links: links.map(({ number, at, subject, sealed }) => ({
      number,
      at: at.toISOString(),
      test: subject,
      sealed,
    })),
    head,
    entries: entriesOf(records, opens),
  }
}

function entriesOf(records: RecordRow[], opens: (record: RecordRow) => boolean): Registration['entries'] {
  const byEntry = new Map<number, RecordRow[]>()
  for (const record of records) byEntry.set(record.entry, [...(byEntry.get(record.entry) ?? []), record])
  return [...byEntry].map(([number, ofEntry]) => {
    // As they were sealed.
    const parts = partNames.flatMap((name) => ofEntry.find(({ part }) => part === name) ?? [])
    return { number, parts: parts.map((record) => shownPart(record, opens(record))) }
  })
}

const shownPart = (record: RecordRow, isOpen: boolean) => {
  const { part: name, salt, text } = record
  return isOpen ? { name, salt, text } : { name, hash: hashOfPart(record) }
}
