import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { breaksUnique } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { wording } from '../categories-contract.ts'
import type { AdministeredCategory, categoryForm } from '../categories-contract.ts'
import { forumCategories } from './tables.ts'
import { viewCategory } from './view.ts'

type Form = z.infer<typeof categoryForm>
type One = { categoryId: string }
type Row = typeof forumCategories.$inferSelect

export async function listAllCategories({ app }: MemberContext): Promise<{ items: AdministeredCategory[] }> {
  return { items: await all(app.db) }
}

export function addCategory(context: MemberContext, form: Form): Promise<AdministeredCategory> {
  return naming(() =>
    createOnce(context, { endpoint: 'forum.addCategory', input: form }, async (tx) => {
      const last = one(
        await tx
          .select({ position: sql<number>`coalesce(max(${forumCategories.position}), -1)::int` })
          .from(forumCategories),
        'forum category',
      )
      const row = one(
        await tx
          .insert(forumCategories)
          .values({ ...form, position: last.position + 1, createdAt: context.app.clock.now() })
          .returning(),
        'forum category',
      )
      return view(row)
    }),
  )
}

export function changeCategory(
  { app }: MemberContext,
  { categoryId, ...form }: One & Form,
): Promise<AdministeredCategory> {
  return naming(async () =>
    view(
      known(
        isUuid(categoryId)
          ? await app.db
              .update(forumCategories)
              .set(form)
              .where(eq(forumCategories.id, categoryId))
              .returning()
          : [],
      ),
    ),
  )
}

export async function orderCategories(
  { app }: MemberContext,
  { categoryIds }: { categoryIds: string[] },
): Promise<{ items: AdministeredCategory[] }> {
  return commit(app, async (tx) => {
    const rows = await tx
      .select({ id: forumCategories.id })
      .from(forumCategories)
      .orderBy(asc(forumCategories.id))
      .for('no key update')
    const same =
      new Set(categoryIds).size === categoryIds.length &&
      categoryIds.length === rows.length &&
      rows.every(({ id }) => categoryIds.includes(id))
    if (!same) throw new Refusal('conflict', wording.categoriesChanged)
    const place = sql`array_position(${sql.param(categoryIds)}::uuid[], ${forumCategories.id}) - 1`
    const ordered = await tx
      .update(forumCategories)
      .set({ position: place })
      .where(inArray(forumCategories.id, categoryIds))
      .returning()
    return { items: ordered.toSorted((a, b) => a.position - b.position).map(view) }
  })
}

export async function retireCategory(
  { app }: MemberContext,
  { categoryId, retired }: One & { retired: boolean },
): Promise<AdministeredCategory> {
  const retiredAt = retired
    ? sql`coalesce(${forumCategories.retiredAt}, ${app.clock.now().toISOString()}::timestamptz)`
    : null
  return view(
    known(
      isUuid(categoryId)
        ? await app.db
            .update(forumCategories)
            .set({ retiredAt })
            .where(eq(forumCategories.id, categoryId))
            .returning()
        : [],
    ),
  )
}

async function all(db: Reader): Promise<AdministeredCategory[]> {
  return (
    await db
      .select()
      .from(forumCategories)
      .orderBy(asc(forumCategories.position), asc(forumCategories.createdAt), asc(forumCategories.id))
  ).map(view)
}

function known([row]: Row[]): Row {
  if (!row) throw notFound()
  return row
}

const view = (row: Row): AdministeredCategory => ({
  ...viewCategory(row),
  retiredAt: row.retiredAt?.toISOString() ?? null,
})

async function naming<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (breaksUnique(error, 'forum_categories_name_unique'))
      throw new Refusal('conflict', wording.categoryTaken, { fields: { name: wording.categoryTaken } })
    throw error
  }
}
