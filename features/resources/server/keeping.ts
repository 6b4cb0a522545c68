import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { closeReports } from '#features/moderation/server/commands.ts'
import { isOpenAbout, openReportsOf } from '#features/moderation/server/reads.ts'
import { ensure, itemAt } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { breaksUnique } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { AdministeredResource, libraryStates, resourceForm } from '../contract.ts'
import { brokenFrom } from './library.ts'
import { resources } from './tables.ts'

type Form = z.infer<typeof resourceForm>
type One = { resourceId: string }
type Listing = { search?: string; state?: (typeof libraryStates)[number]; cursor?: string; limit: number }

const open = openReportsOf('link', sql`${resources.id}`)

export async function listAll({ app }: MemberContext, { search, state, cursor, limit }: Listing) {
  const states = {
    broken: gte(resources.failures, brokenFrom),
    reported: sql`${open} > 0`,
    retired: isNotNull(resources.retiredAt),
  }
  const found = search?.trim()
    ? sql`strpos(lower(${resources.title} || ' ' || ${resources.url}), lower(${search.trim()})) > 0`
    : undefined
  return toPage(
    await select(
      app.db,
      and(found, state ? states[state] : undefined, olderThan(cursor, resources)),
      limit + 1,
    ),
    limit,
    view,
  )
}

export function addResource(context: MemberContext, form: Form): Promise<AdministeredResource> {
  const at = context.app.clock.now()
  return addressing(() =>
    createOnce(context, { endpoint: 'resources.add', input: form }, async (tx) => {
      const [row] = await tx
        .insert(resources)
        .values({ ...form, createdAt: at, nextCheckAt: at })
        .returning({ id: resources.id })
      return one(tx, ensure(row).id)
    }),
  )
}

export function changeResource(
  { app }: MemberContext,
  { resourceId, ...form }: One & Form,
): Promise<AdministeredResource> {
  return addressing(() =>
    changing(app.db, resourceId, async (tx, { url }) => {
      const fresh = url === form.url ? {} : { checkedAt: null, failures: 0, nextCheckAt: app.clock.now() }
      await tx
        .update(resources)
        .set({ ...form, ...fresh })
        .where(eq(resources.id, resourceId))
    }),
  )
}

export function retireResource(
  { app }: MemberContext,
  { resourceId, retired }: One & { retired: boolean },
): Promise<AdministeredResource> {
  return changing(app.db, resourceId, async (tx, { retiredAt }) => {
    await tx
      .update(resources)
      .set({ retiredAt: retired ? (retiredAt ?? app.clock.now()) : null })
      .where(eq(resources.id, resourceId))
  })
}

export function closeAsKept(
  { app, viewer }: MemberContext,
  { resourceId }: One,
): Promise<AdministeredResource> {
  return changing(app.db, resourceId, async (tx) => {
    const answer = { outcome: 'keep', by: viewer.id, at: app.clock.now() } as const
    await closeReports(tx, isOpenAbout('link', resourceId), answer)
  })
}

async function changing(
  db: MemberContext['app']['db'],
  resourceId: string,
  act: (tx: Tx, row: typeof resources.$inferSelect) => Promise<void>,
): Promise<AdministeredResource> {
  if (!isUuid(resourceId)) throw notFound()
  return commit({ db }, async (tx) => {
    const [row] = await tx.select().from(resources).where(eq(resources.id, resourceId)).for('update')
    if (!row) throw notFound()
    await act(tx, row)
    return one(tx, resourceId)
  })
}

async function addressing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (breaksUnique(error, 'resources_url_unique'))
      throw new Refusal('conflict', wording.taken, { fields: { url: wording.taken } })
    throw error
  }
}

async function one(db: Reader, id: string): Promise<AdministeredResource> {
  return view(itemAt(await select(db, eq(resources.id, id), 1), 0))
}

function select(db: Reader, where: SQL | undefined, limit: number) {
  return db
    .select({
      id: resources.id,
      title: resources.title,
      description: resources.description,
      category: resources.category,
      url: resources.url,
      createdAt: resources.createdAt,
      checkedAt: resources.checkedAt,
      failures: resources.failures,
      saves: resources.savesCount,
      retiredAt: resources.retiredAt,
      reports: open,
    })
    .from(resources)
    .where(where)
    .orderBy(desc(resources.createdAt), desc(resources.id))
    .limit(limit)
}

function view({
  category,
  createdAt,
  checkedAt,
  retiredAt,
  ...rest
}: Awaited<ReturnType<typeof select>>[number]): AdministeredResource {
  return {
    ...rest,
    category: category,
    createdAt: createdAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    retiredAt: retiredAt?.toISOString() ?? null,
  }
}
