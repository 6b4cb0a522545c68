import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { ErrorCode } from '#kit/contract/errors.ts'
import { commit } from './commit.ts'
import type { App, RequestContext } from './context.ts'
import type { Reader, Tx } from './db.ts'
import { toAnswer } from './errors.ts'
import { isUuid } from './paging.ts'
import { adminActReasons, adminActs, users } from './tables.ts'

export type AdminAct = {
  actorId: string | null
  what: string
  aboutId?: string | null
  subjects?: Record<string, string>
  at: Date
}
type Outcome = { state: 'asked' | 'done' } | { state: 'refused'; code: ErrorCode }

/**
 * For what doesn't go through an administrators' endpoint: a member's endpoint used with their power,
 * or their sign-in. `outcome` defaults to 'done'.
 */
export async function recordAdminAct(
  db: Reader,
  act: AdminAct,
  outcome: Outcome = { state: 'done' },
): Promise<void> {
  await db.insert(adminActs).values(rowOf(act, outcome))
}

function rowOf({ actorId, what, aboutId, subjects = {}, at }: AdminAct, outcome: Outcome) {
  return { actorId, what, aboutId: personOf(aboutId), subjects, createdAt: at, ...outcome }
}

const personOf = (userId: string | null | undefined) =>
  userId && isUuid(userId) ? sql`(select ${users.id} from ${users} where ${users.id} = ${userId})` : null

type Called = {
  actorId: string
  what: string
  path: string
  input: unknown
  keepsReason: boolean
  auditsBy: EndpointMeta['auditsBy']
}
type About = { userId: string; reason: string | undefined }

/** Writes one entry before the call and closes it after (docs/decisions/0014). */
export async function audited<T>(
  app: App,
  { actorId, what, path, input, keepsReason, auditsBy }: Called,
  act: (auditAbout: RequestContext['auditAbout']) => Promise<T>,
): Promise<T> {
  const { userId: aboutId, ...subjects } = named(path, input)
  const asked = { actorId, what: kindOf(what, { auditsBy, input }), aboutId, subjects, at: app.clock.now() }
  const reason = keepsReason ? reasonIn(input) : undefined
  const id = await begin(app, asked, reason)
  let about: About | undefined
  try {
    const answer = await act((userId) => (about = userId ? { userId, reason } : undefined))
    await close(app, id, { outcome: { state: 'done' }, about })
    return answer
  } catch (error) {
    await close(app, id, { outcome: { state: 'refused', code: toAnswer(error, '').body.code }, about })
    throw error
  }
}

function kindOf(what: string, { auditsBy, input }: Pick<Called, 'auditsBy' | 'input'>): string {
  const value = auditsBy && textIn(input, auditsBy.field)
  return value && Object.hasOwn(auditsBy.summaries, value) ? `${what}.${value}` : what
}

function named(path: string, input: unknown): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ensure(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textIn(input, name)
      return value && /^[\w-]{1,64}$/.test(value) ? [[name, value]] : []
    }),
  )
}

const reasonIn = (input: unknown) => textIn(input, 'reason')?.trim().replaceAll('\0', '').slice(0, 500)

async function begin({ db }: App, asked: AdminAct, reason: string | undefined): Promise<string> {
  const id = randomUUID()
  await commit({ db }, async (tx) => {
    const rows = await tx
      .insert(adminActs)
      .values({ id, ...rowOf(asked, { state: 'asked' }) })
      .returning(actColumns)
    await addReason(tx, rows, reason)
  })
  return id
}

const actColumns = { actId: adminActs.id, aboutId: adminActs.aboutId }

async function addReason(
  tx: Tx,
  acts: { actId: string; aboutId: string | null }[],
  reason: string | undefined,
): Promise<void> {
  const rows = acts.flatMap(({ actId, aboutId }) =>
    aboutId && reason ? { actId, userId: aboutId, reason } : [],
  )
  if (rows.length > 0) await tx.insert(adminActReasons).values(rows)
}

function textIn(input: unknown, name: string): string | undefined {
  const value =
    typeof input === 'object' && input !== null && Object.hasOwn(input, name)
      ? (input as Record<string, unknown>)[name]
      : undefined
  return typeof value === 'string' ? value : undefined
}

/** Never fails the act: an entry left 'asked' means that we don't know. */
async function close(
  { db, log }: App,
  id: string,
  { outcome, about }: { outcome: Outcome; about: About | undefined },
): Promise<void> {
  const closed = commit({ db }, async (tx) => {
    const rows = await tx
      .update(adminActs)
      .set({ ...outcome, ...(about && { aboutId: personOf(about.userId) }) })
      .where(eq(adminActs.id, id))
      .returning(actColumns)
    await addReason(tx, rows, about?.reason)
  })
  await closed.catch((error: unknown) =>
    log.error({ error, act: id }, "an administrator's act could not be closed"),
  )
}
