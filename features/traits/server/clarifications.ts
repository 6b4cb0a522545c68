import { sql } from 'drizzle-orm'
import type { Tx } from '#kit/server/db.ts'
import { founderClarifications, founderLines, userTraitResponses } from './tables.ts'

/** What was said about words that are gone goes with them. */
export async function forgetClarifications(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${founderClarifications} c where c.user_id = ${userId}
      and not exists (select from ${userTraitResponses} r
        where r.user_id = c.user_id and trim(r.response_text) = c.words)
      and not exists (select from ${founderLines} l
        where l.user_id = c.user_id and c.words in (trim(l.working_day), trim(l.thanked_for)))`)
}
