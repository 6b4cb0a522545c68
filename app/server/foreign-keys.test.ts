import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'

const world = await createWorld()

/** Foreign keys whose target is deleted too rarely for an index: never, or once per user or removal. */
const unindexed = [
  // Reference data and categories, which are never deleted.
  'badge_awards.badge_id',
  'forum_posts.category_id',
  'user_trait_responses.question_id',
  // Acts by administrators, in small tables.
  'admission.saved_by',
  'confirmed_claims.confirmed_by',
  'forum_removals.decided_by',
  'forum_removals.post_id',
  'forum_removals.response_id',
  'market_signal_sources.created_by',
  'operator_settings.saved_by',
  'switched_off.switched_by',
  'user_feedback.answered_by',
  // Once per user. The list's index leaves out deleted rows, and pays off by being read alone.
  'projects.user_id',
]

describe('what goes with what is deleted', () => {
  it('finds rows to cascade by an index, whatever their state', async () => {
    const { rows } = await world.db.execute<{ link: string }>(sql`
      select relname || '.' || attname link from pg_constraint c
      join pg_class on pg_class.oid = c.conrelid join pg_attribute on attrelid = c.conrelid and attnum = c.conkey[1]
      where contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))`)
    expect(rows.map(({ link }) => link).toSorted()).toEqual(unindexed.toSorted())
  })
})
