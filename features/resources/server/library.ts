import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { openReportsOf } from '#features/moderation/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { categories } from '../contract.ts'
import type { ResourceCategory, ResourceView } from '../contract.ts'
import { resourceSaves, resources } from './tables.ts'

export const brokenFrom = 3

const agreeing = 2

type Listing = {
  search?: string
  category?: ResourceCategory
  saved: boolean
  cursor?: string
  limit: number
}

export async function listResources(
  { app, viewer }: RequestContext,
  { search, category, saved, cursor, limit }: Listing,
) {
  const where = and(
    isNull(resources.retiredAt),
    category ? eq(resources.category, category) : undefined,
    search?.trim() ? matchesSearch(search) : undefined,
    saved ? savedBy(viewer?.id) : undefined,
  )
  const rows = await select(app.db, {
    viewerId: viewer?.id,
    where: and(where, olderThan(cursor, resources)),
    limit: limit + 1,
  })
  const [matching] = await app.db.select({ n: count() }).from(resources).where(where)
  const present = await app.db
    .select({ category: resources.category, n: count() })
    .from(resources)
    .where(isNull(resources.retiredAt))
    .groupBy(resources.category)
  return {
    ...toPage(rows, limit, viewResource),
    matching: ensure(matching).n,
    total: present.reduce((sum, { n }) => sum + n, 0),
    categories: categories.filter((known) => present.some((row) => row.category === known)),
  }
}

export function saveResource(
  context: MemberContext,
  { resourceId }: { resourceId: string },
): Promise<ResourceView> {
  return change(context, resourceId, async (tx) => {
    const added = await tx
      .insert(resourceSaves)
      .values({ resourceId, userId: context.viewer.id })
      .onConflictDoNothing()
      .returning()
    return added.length
  })
}

export function unsaveResource(
  context: MemberContext,
  { resourceId }: { resourceId: string },
): Promise<ResourceView> {
  return change(context, resourceId, async (tx) => {
    const removed = await tx
      .delete(resourceSaves)
      .where(and(eq(resourceSaves.resourceId, resourceId), eq(resourceSaves.userId, context.viewer.id)))
      .returning()
    return -removed.length
  })
}

async function change(
  { app, viewer }: MemberContext,
  resourceId: string,
  write: (tx: Reader) => Promise<number>,
): Promise<ResourceView> {
  return commit(app, async (tx) => {
    await lockResource(tx, resourceId)
    const by = await write(tx)
    await tx
      .update(resources)
      .set({ savesCount: sql`${resources.savesCount} + ${by}` })
      .where(eq(resources.id, resourceId))
    const [row] = await select(tx, { viewerId: viewer.id, where: eq(resources.id, resourceId), limit: 1 })
    return viewResource(ensure(row))
  })
}

export async function lockResource(tx: Reader, resourceId: string): Promise<undefined> {
  if (!isUuid(resourceId)) throw notFound()
  const [row] = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.id, resourceId), isNull(resources.retiredAt)))
    .for('update')
  if (!row) throw notFound()
}

const savedBy = (userId: string | undefined) =>
  userId
    ? sql`exists (select 1 from ${resourceSaves}
      where ${resourceSaves.resourceId} = ${resources.id} and ${resourceSaves.userId} = ${userId})`
    : sql`false`
const matchesSearch = (search: string): SQL =>
  sql`strpos(lower(${resources.title} || ' ' || ${resources.description} || ' ' || ${resources.url}),
    lower(${search.trim()})) > 0`

type Selection = { viewerId: string | undefined; where: SQL | undefined; limit: number }
type Row = Awaited<ReturnType<typeof select>>[number]

function select(db: Reader, { viewerId, where, limit }: Selection) {
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
      savesCount: resources.savesCount,
      saved: sql<boolean>`${savedBy(viewerId)}`,
      reports: openReportsOf('link', sql`${resources.id}`),
    })
    .from(resources)
    .where(where)
    .orderBy(desc(resources.createdAt), desc(resources.id))
    .limit(limit)
}

function viewResource({
  id,
  title,
  description,
  category,
  url,
  createdAt,
  checkedAt,
  failures,
  savesCount,
  saved,
  reports,
}: Row): ResourceView {
  return {
    id,
    title,
    description,
    category: category,
    url,
    host: new URL(url).hostname.replace(/^www\./, ''),
    createdAt: createdAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    mayBeBroken: failures >= brokenFrom || reports >= agreeing || (reports > 0 && failures > 0),
    saves: savesCount,
    savedByMe: saved,
  }
}
