import { inArray } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import type { ExportPart, Row } from '#kit/server/export-part.ts'
import { kitExport } from './kit-export.ts'

/** A test compares it with the foreign keys in the database. */
export const partsOf = ({ features }: Pick<App, 'features'>): ExportPart[] => [
  ...kitExport,
  ...features.flatMap(({ exports = [] }) => exports),
]

export const titlesOf = ({ columns, people }: ExportPart): string[] =>
  columns.map((key) => titleOf(key, people))

const titleOf = (key: string, people: string[]) => (people.includes(key) ? key.replace(/Id$/, '') : key)

/** People appear as 'me' or by username, never by id. */
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
    id === null ? null : id === userId ? 'me' : (names.get(id as string) ?? 'someone without a username')
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) =>
        people.includes(key) ? [titleOf(key, people), nameOf(value)] : [key, value],
      ),
    ),
  )
}

export const leftOut: Record<string, string> = {
  account_deletions: 'While a deletion is pending, no one is signed in to download it.',
  admin_acts: "The operator's own record of what administrators did; it loses every name with the account.",
  confirmed_claims: 'What the operator says of the whole community.',
  admission: 'Who can sign up, as the people who run this chose it.',
  cohort_invitations: 'Which invitations are for a group. The groups you joined are in your data.',
  cohorts: 'Groups that administrators made. The ones you are in are in your data.',
  invitations:
    "Invitations that administrators made, with their notes. The ones you used are in your data. Ask us for the notes: we check other people's rights first.",
  operator_settings: 'What the people who run this say about themselves.',
  page_speeds: 'How fast screens were for members, counted by day. No count leads to a person.',
  status_days: 'When each part of the server was checked, and had trouble.',
  switched_off: 'What the operator has turned off for the whole community.',
  questionnaire_questions: 'The questions we ask everyone. An administrator may have edited them.',
  vibe_events: 'The events open to everyone. What you did at them is in your data.',
  waiting_list: 'Emails of people without an account. Signing up takes yours off.',
  weekly_challenges: 'The challenge everyone sees. An administrator may have chosen it.',
  admin_act_reasons:
    "What an administrator wrote as the reason for an action. Ask us for it: we check other people's rights first.",
  admin_notes: "Notes by administrators. Ask us for them: we check other people's rights first.",
  second_factors: 'The key of your authenticator app, which only the app needs.',
  recovery_codes: 'Hashes of your recovery codes.',
  avatars: 'Your picture is its own file in the zip.',
  collaboration_pool: 'A copy of your answers that keeps matching fast. Your answers are in your data.',
  test_page_pictures: 'The pictures of your test pages. You can save each one from its page.',
  test_page_visits:
    "Codes of your test pages' visitors that change every day and are deleted the next. " +
    "They can't be traced back to anyone.",
  forum_views: "View counts with a code that changes every day. It can't be traced back to you.",
  oauth_secrets: 'Hashes of the keys that your connected apps hold. The apps are in your data.',
  market_series: 'What live sources say about the world. None of it is about you.',
  market_signals: 'What live sources say about the world. None of it is about you.',
  idempotency_keys: 'Copies of answers from the last day. The originals are in your data.',
}
