import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import { questionnaireQuestions, userTraitResponses } from '#features/traits/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { questionOf } from '#planner/founder/founder.ts'
import { matchTraits } from '#planner/match/collaborators.ts'
import { collaborationPool, collaborationWeeks, matchSettings } from './tables.ts'

export async function openWeek(app: App, weekOf: string): Promise<void> {
  await commit(app, async (tx) => {
    const opened = await tx
      .insert(collaborationWeeks)
      .values({ weekOf, openedAt: app.clock.now() })
      .onConflictDoNothing()
      .returning()
    if (opened.length === 0) return
    await tx.execute(copyAnswers(sql`true`))
    await tx.execute(
      sql`delete from ${collaborationPool} p
        where (select count(*) from ${userTraitResponses} r where r.user_id = p.user_id) < ${minimumAnswers}`,
    )
  })
}

export async function enterPool(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(copyAnswers(sql`r.user_id = ${userId}`))
  if (rowCount) return true
  await tx.delete(collaborationPool).where(eq(collaborationPool.userId, userId))
  return false
}

/** Not banned, active within thirty days, not paused. Needs `users` and `match_settings` joined. */
export function isMatchable(now: Date): SQL | undefined {
  return and(
    gte(users.lastSeenAt, new Date(now.getTime() - periods.matchIdle)),
    isNull(matchSettings.pausedAt),
    isPresent(now),
  )
}

function copyAnswers(whose: SQL): SQL {
  const columns = sql.join(
    matchTraits.map((trait) => sql.identifier(trait)),
    sql`, `,
  )
  const picked = sql.join(
    matchTraits.map(
      (trait) => sql`max(r.response_option) filter (where q.question_number = ${questionOf(trait).number})`,
    ),
    sql`, `,
  )
  const renewed = sql.join(
    matchTraits.map((trait) => sql`${sql.identifier(trait)} = excluded.${sql.identifier(trait)}`),
    sql`, `,
  )
  return sql`insert into ${collaborationPool} (user_id, ${columns})
    select r.user_id, ${picked} from ${userTraitResponses} r join ${questionnaireQuestions} q on q.id = r.question_id
    where ${whose} group by r.user_id having count(*) >= ${minimumAnswers}
    on conflict (user_id) do update set ${renewed}`
}
