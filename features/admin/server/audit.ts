import { stringify } from 'csv-stringify/sync'
import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { adminActReasons, adminActs, users } from '#kit/server/tables.ts'
import { rowsOf } from '#kit/server/values.ts'
import { limits } from '../audit-contract.ts'
import type { ActView, AuditFilter } from '../audit-contract.ts'

const shownOfPerson = 20

const others: Record<string, string> = {
  'accounts.adminSignIn': 'Sign in as an administrator',
  'forum.accept': "Accept a solution in someone else's post",
  'forum.unaccept': "Remove the solution of someone else's post",
  // Before there was one queue, reports were answered by kind.
  'forum.resolveFlag': 'Answer every open report of a post or response: hide it or keep it',
  'messages.resolve': 'Answer every open report about the person of this one',
  'testTribe.resolveReport': 'Answer every open report of a test or feedback: hide it or keep it',
  'forum.respond': "Solve someone else's post with a response",
}

const kindsOf = ({ endpoints }: App): ReadonlyMap<string, string> =>
  new Map([
    ...endpoints
      .filter(({ meta, method }) => meta.access === 'admin' && (method !== 'GET' || meta.auditsRead))
      .flatMap(({ path, summary, meta }) => [
        [path, meta.auditsRead ?? summary] as const,
        ...Object.entries(meta.auditsBy?.summaries ?? {}).map(
          ([value, meaning]) => [`${path}.${value}`, meaning] as const,
        ),
      ]),
    ...Object.entries(others),
  ])

export async function listAudit(
  { app }: MemberContext,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string; limit: number },
) {
  return toPage(
    await select(app.db, and(within(filter), olderThan(cursor, adminActs)), limit + 1),
    limit,
    viewerOf(app),
  )
}

export async function readAuditFilters({ app }: MemberContext) {
  const actors = await app.db
    .selectDistinct({ id: users.id, name: sql<string>`coalesce(${profiles.username}, ${users.email})` })
    .from(adminActs)
    .innerJoin(users, eq(users.id, adminActs.actorId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .orderBy(sql`2`)
  return {
    actors,
    kinds: [...kindsOf(app)]
      .map(([what, summary]) => ({ what, summary }))
      .toSorted((a, b) => a.summary.localeCompare(b.summary)),
  }
}

export async function exportAudit({ app }: MemberContext, filter: AuditFilter) {
  const rows = await select(app.db, within(filter), limits.csvRows + 1)
  const acts = rows.slice(0, limits.csvRows).map(viewerOf(app))
  const lines = acts.map(({ at, actor, what, summary, about, subjects, reason, state, code }) => [
    at,
    actor?.name,
    what,
    summary,
    about?.name,
    JSON.stringify(subjects),
    reason,
    state,
    code,
  ])
  const head = ['at', 'administrator', 'what', 'meaning', 'about', 'subjects', 'reason', 'state', 'code']
  return {
    // A spreadsheet would run text that begins like a formula.
    csv: stringify([head, ...lines], {
      escape_formulas: true,
      quoted: true,
      quoted_empty: true,
      eof: false,
      record_delimiter: 'windows',
    }),
    rows: acts.length,
    more: rows.length > limits.csvRows,
  }
}

type ActRow = Omit<Row, 'createdAt' | 'actorId' | 'actorName' | 'aboutId' | 'aboutName'> & {
  created_at: string
  actor_id: string | null
  actor_name: string | null
  about_id: string | null
  about_name: string | null
}

export const actsOf = (db: Reader, userId: string) =>
  rowsOf<ActRow>(select(db, or(eq(adminActs.actorId, userId), eq(adminActs.aboutId, userId)), shownOfPerson))

export const viewActs = (app: App, acts: ActRow[]): ActView[] =>
  acts
    .map(({ created_at, actor_id, actor_name, about_id, about_name, ...act }) => ({
      ...act,
      createdAt: new Date(created_at),
      actorId: actor_id,
      actorName: actor_name,
      aboutId: about_id,
      aboutName: about_name,
    }))
    .map(viewerOf(app))

function within({ actor, what, from, to }: AuditFilter): SQL | undefined {
  const by = actor === undefined ? undefined : isUuid(actor) ? eq(adminActs.actorId, actor) : sql`false`
  return and(
    by,
    what ? eq(adminActs.what, what) : undefined,
    from ? gte(adminActs.createdAt, new Date(from)) : undefined,
    to ? lt(adminActs.createdAt, new Date(Date.parse(to) + day)) : undefined,
  )
}

type Row = Awaited<ReturnType<typeof select>>[number]

function select(db: Reader, where: SQL | undefined, limit: number) {
  const [about, aboutProfile] = [alias(users, 'about'), alias(profiles, 'about_profile')]
  return db
    .select({
      id: adminActs.id,
      what: adminActs.what,
      subjects: adminActs.subjects,
      state: adminActs.state,
      code: adminActs.code,
      createdAt: adminActs.createdAt,
      reason: adminActReasons.reason,
      actorId: adminActs.actorId,
      actorName: sql<string | null>`coalesce(${profiles.username}, ${users.email})`.as('actor_name'),
      aboutId: adminActs.aboutId,
      aboutName: sql<string | null>`coalesce(${aboutProfile.username}, ${about.email})`.as('about_name'),
    })
    .from(adminActs)
    .leftJoin(adminActReasons, eq(adminActReasons.actId, adminActs.id))
    .leftJoin(users, eq(users.id, adminActs.actorId))
    .leftJoin(profiles, eq(profiles.id, adminActs.actorId))
    .leftJoin(about, eq(about.id, adminActs.aboutId))
    .leftJoin(aboutProfile, eq(aboutProfile.id, adminActs.aboutId))
    .where(where)
    .orderBy(desc(adminActs.createdAt), desc(adminActs.id))
    .limit(limit)
}

function viewerOf(app: App): (row: Row) => ActView {
  const kinds = kindsOf(app)
  const stillOpen = new Date(app.clock.now().getTime() - periods.adminActUnderway)
  const named = (personId: string | null, name: string | null) =>
    personId && name ? { id: personId, name } : null
  return ({
    id,
    what,
    subjects,
    state,
    code,
    createdAt,
    reason,
    actorId,
    actorName,
    aboutId,
    aboutName,
  }) => ({
    id,
    what,
    summary: kinds.get(what) ?? what,
    actor: named(actorId, actorName),
    about: named(aboutId, aboutName),
    subjects,
    reason,
    state: state === 'asked' && createdAt > stillOpen ? 'underway' : (state as ActView['state']),
    code,
    at: createdAt.toISOString(),
  })
}
