import { sql } from 'drizzle-orm'
import { trialAgreements } from '#features/collaborations/server/tables.ts'
import { evidence, experiments } from '#features/evidence/server/tables.ts'
import { forumPosts, forumResponses } from '#features/forum/server/tables.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import { projectTasks, projects } from '#features/projects/server/tables.ts'
import { userTraitResponses } from '#features/traits/server/tables.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { events } from '#kit/server/tables.ts'

const deeds = [
  'answers',
  'projects',
  'tasks',
  'evidence',
  'people',
  'payments',
  'decisions',
  'posts',
  'responses',
  'matches',
  'trials',
  'tests',
  'reviews',
  'marathons',
] as const
/** What the system sees of a person's work. */
export type Deed = (typeof deeds)[number]
export type Deeds = Record<Deed, number>

/**
 * How often a person did each since a challenge began, in one statement; answers, projects and collaborations that
 * were there before count too. What was deleted meanwhile does not. Tests, reviews and marathons come from the event spine.
 */
export async function deedsOf(
  db: Reader,
  { userId, since }: { userId: string; since: Date },
): Promise<Deeds> {
  const from = sql`${since.toISOString()}::timestamptz`
  const happened = (name: string) =>
    sql`(select count(distinct s.subject_id) from ${events} s where s.actor_id = ${userId} and s.name = ${name} and s.created_at >= ${from})`
  const mine = sql`join ${projects} p on p.id = e.project_id where p.user_id = ${userId} and p.deleted_at is null`
  const logged = (what: ReturnType<typeof sql>, kind = sql`true`) =>
    sql`(select coalesce(${what}, 0) from ${evidence} e ${mine} and e.removed_at is null and e.created_at >= ${from} and ${kind})`
  const together = sql`${userId} in (m.user1_id, m.user2_id) and m.origin = 'suggestion' and m.accepted_at is not null`
  const { rows } = await db.execute(sql`select
    (select count(*) from ${userTraitResponses} t where t.user_id = ${userId}) as answers,
    (select count(*) from ${projects} p where p.user_id = ${userId} and p.deleted_at is null) as projects,
    (select count(*) from ${projectTasks} e ${mine} and e.removed_at is null and e.done_at >= ${from}) as tasks,
    ${logged(sql`count(*)`)} as evidence,
    ${logged(sql`sum(e.stands_for)`, sql`e.kind = 'conversation'`)} as people,
    ${logged(sql`count(*)`, sql`e.kind = 'payment'`)} as payments,
    (select count(*) from ${experiments} e ${mine} and e.decision is not null and e.ended_at >= ${from}) as decisions,
    (select count(*) from ${forumPosts} f where f.user_id = ${userId} and f.deleted_at is null and f.created_at >= ${from}) as posts,
    (select count(*) from ${forumResponses} f where f.user_id = ${userId} and f.deleted_at is null and f.created_at >= ${from}) as responses,
    (select count(*) from ${userMatches} m where ${together}) as matches,
    (select count(*) from ${trialAgreements} a join ${userMatches} m on m.id = a.match_id where ${together} and a.user1_ticked_at is not null and a.user2_ticked_at is not null) as trials,
    ${happened('test.submitted')} as tests, ${happened('test.reviewed')} as reviews, ${happened('marathon.registered')} as marathons`)
  const counts = one(rows, 'counts')
  return Object.fromEntries(deeds.map((deed) => [deed, Number(counts[deed])])) as Deeds
}
