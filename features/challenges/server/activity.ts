import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { trialAgreements } from '#features/collaborations/server/tables.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { evidence, experiments } from '#features/evidence/server/tables.ts'
import { forumPosts, forumResponses } from '#features/forum/server/tables.ts'
import { projectTasks, projects } from '#features/projects/server/tables.ts'
import { userTraitResponses } from '#features/traits/server/tables.ts'
import { events } from '#kit/server/tables.ts'
import { badgeAwards, badges } from './tables.ts'

export type Activity =
  | 'answers'
  | 'projects'
  | 'tasks'
  | 'evidence'
  | 'people'
  | 'payments'
  | 'decisions'
  | 'posts'
  | 'responses'
  | 'matches'
  | 'trials'
  | 'tests'
  | 'reviews'
  | 'marathons'
/** A founder answers once, and has one first project and one first payment. */
export const everCounts: ReadonlySet<Activity> = new Set([
  'answers',
  'projects',
  'payments',
  'matches',
  'trials',
])
type OfEvidence = 'evidence' | 'people' | 'payments'
export type ActivityCounts = Record<Activity, number>

/**
 * How often each happened since the challenge began. What `everCounts` names counts from before, too;
 * deleted ones don't. Tests and reviews come from events, marathons from their badge.
 */
export function activityCounts({ userId, since }: { userId: string; since: Date }): SQL<ActivityCounts> {
  const from = sql`${since.toISOString()}::timestamptz`
  const happened = (name: string) =>
    sql`(select count(distinct s.subject_id) from ${events} s
      where s.actor_id = ${userId} and s.name = ${name} and s.created_at >= ${from})`
  // As an array: PostgreSQL then looks up each project instead of reading whole tables.
  const mine = sql`where e.project_id = any(array(
      select p.id from ${projects} p where p.user_id = ${userId} and p.deleted_at is null))`
  const together = sql`${userId} in (m.user1_id, m.user2_id) and m.origin = 'suggestion' and m.accepted_at is not null`
  const counts: Record<Exclude<Activity, OfEvidence>, SQL> = {
    answers: sql`(select count(*) from ${userTraitResponses} t where t.user_id = ${userId})`,
    projects: sql`(select count(*) from ${projects} p where p.user_id = ${userId} and p.deleted_at is null)`,
    tasks: sql`(select count(*) from ${projectTasks} e ${mine} and e.removed_at is null and e.done_at >= ${from})`,
    decisions: sql`(select count(*) from ${experiments} e ${mine} and e.decision is not null and e.ended_at >= ${from})`,
    posts: sql`(select count(*) from ${forumPosts} f
      where f.user_id = ${userId} and f.deleted_at is null and f.created_at >= ${from})`,
    responses: sql`(select count(*) from ${forumResponses} f
      where f.user_id = ${userId} and f.deleted_at is null and f.created_at >= ${from})`,
    matches: sql`(select count(*) from ${userMatches} m where ${together})`,
    trials: sql`(select count(*) from ${trialAgreements} a join ${userMatches} m on m.id = a.match_id
      where ${together} and a.user1_ticked_at is not null and a.user2_ticked_at is not null)`,
    tests: happened('test.submitted'),
    reviews: happened('test.reviewed'),
    marathons: sql`(select count(*) from ${badgeAwards} a join ${badges} b on b.id = a.badge_id
      where a.user_id = ${userId} and b.name = 'Marathon Participant' and a.created_at >= ${from})`,
  }
  const named = Object.entries(counts).map(([name, count]) => sql`${name}::text, ${count}`)
  // All of a founder's evidence is read once.
  const later = sql`e.created_at >= ${from}`
  const ofEvidence = sql`(select jsonb_build_object(
      'evidence', count(*) filter (where ${later}),
      'people', coalesce(sum(e.stands_for) filter (where ${later} and e.kind = 'conversation'), 0),
      'payments', count(*) filter (where e.kind = 'payment')
    ) from ${evidence} e ${mine} and e.removed_at is null)`
  return sql<ActivityCounts>`(select jsonb_build_object(${sql.join(named, sql`, `)}) || ${ofEvidence})`
}
