import { inArray } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import type { ExportPart, Row } from '#kit/server/export-part.ts'
import { kitExport } from './kit-export.ts'

/** Everything that is exported, from every feature. A test compares it with what the database says hangs on a person. */
export const partsOf = ({ features }: Pick<App, 'features'>): ExportPart[] => [
  ...kitExport,
  ...features.flatMap(({ exports = [] }) => exports),
]

export const titlesOf = ({ columns, people }: ExportPart): string[] =>
  columns.map((key) => titleOf(key, people))

const titleOf = (key: string, people: string[]) => (people.includes(key) ? key.replace(/Id$/, '') : key)

/** A part's rows, in which people stand as 'me' or by their username, never by an id. */
export async function rowsOf(db: Reader, { people, select }: ExportPart, userId: string): Promise<Row[]> {
  const rows = await select(db, userId)
  if (people.length === 0) return rows
  const ids = rows
    .flatMap((row) => people.map((key) => row[key] as string | null))
    .filter((id) => id !== null && id !== userId)
  const known =
    ids.length > 0
      ? await db
          .select({ id: profiles.id, username: profiles.username })
          .from(profiles)
          .where(inArray(profiles.id, [...new Set(ids)] as string[]))
      : []
  const names = new Map(known.map(({ id, username }) => [id, username]))
  const nameOf = (id: unknown) =>
    id === null ? null : id === userId ? 'me' : (names.get(id as string) ?? 'somebody without a username')
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) =>
        people.includes(key) ? [titleOf(key, people), nameOf(value)] : [key, value],
      ),
    ),
  )
}

/** Tables that hang on a person and are not exported as rows, each with the reason. */
export const leftOut: Record<string, string> = {
  account_deletions: 'While it stands, nobody is signed in who could download.',
  admin_acts: "The operator's own record of what administrators did; it loses every name with the account.",
  confirmed_claims: 'What the operator says of the whole community.',
  switched_off: 'What the operator has turned off for the whole community.',
  questionnaire_questions: 'The questions everybody is asked; an administrator may have edited them.',
  vibe_events: 'Which events there are for everybody; what you did at them is exported.',
  weekly_challenges: 'Which challenge everybody sees; an administrator may have chosen it.',
  admin_act_reasons:
    'What an administrator wrote as the reason of an act; given on request, once the rights of others in it were weighed.',
  admin_notes: 'What administrators noted; given on request, once the rights of others in it were weighed.',
  auth_accounts: 'Holds the hash of the password, and nothing else that is not in the account.',
  avatars: 'The picture is a file of its own in the zip.',
  collaboration_pool: 'A copy of answers, made so that matching is quick; the answers are exported.',
  forum_views: 'Counts of views by a keyed hash that ends with the day; nobody can be found by it.',
  market_series: "What live sources tell of the world; nothing in it is anybody's.",
  market_signals: "What live sources tell of the world; nothing in it is anybody's.",
  idempotency_keys: 'Repeats answers of the last day, all of which are exported as what they are.',
}
