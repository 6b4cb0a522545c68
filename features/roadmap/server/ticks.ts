import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { activeCollaborations } from '#features/collaborations/server/reads.ts'
import { endOf } from '#features/events/server/reads.ts'
import { eventParticipants, vibeEvents } from '#features/events/server/tables.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { userOpportunities } from '#features/opportunities/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { testProjects } from '#features/test-tribe/server/tables.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import { answersCount } from '#features/traits/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { readValues } from '#kit/server/values.ts'
import { conversationsNeeded } from '#planner/evidence/standing.ts'
import { tickKeys } from '../contract.ts'
import type { TickKey } from '../contract.ts'

export async function readTicks({ app: { db, clock }, viewer }: MemberContext): Promise<{ done: TickKey[] }> {
  const mine = and(eq(projects.userId, viewer.id), isNull(projects.deletedAt))
  const [figures, [work], [said]] = await Promise.all([
    readValues(db, {
      answers: answersCount(viewer.id),
      collaborators: activeCollaborations({ userId: viewer.id, at: clock.now() }),
      read: sql<number>`(select count(*)::int from ${userOpportunities}
        where ${userOpportunities.userId} = ${viewer.id} and ${userOpportunities.isRead})`,
      tests: sql<number>`(select count(*)::int from ${testProjects}
        where ${testProjects.userId} = ${viewer.id} and ${testProjects.deletedAt} is null)`,
      marathons: sql<number>`(select count(*)::int from ${eventParticipants}
        join ${vibeEvents} on ${vibeEvents.id} = ${eventParticipants.eventId}
        where ${eventParticipants.userId} = ${viewer.id} and ${eventParticipants.status} = 'registered'
        and ${vibeEvents.status} <> 'cancelled' and ${endOf} <= ${clock.now().toISOString()}::timestamptz)`,
    }),
    countWork(db, mine),
    countEvidence(db, mine),
  ])
  const { conversations, commitments, payments } = ensure(said)
  // A higher level makes the lower ones unnecessary.
  const is: Record<TickKey, boolean> = {
    answers: figures.answers >= minimumAnswers,
    project: ensure(work).all > 0,
    asset: ensure(work).assets > 0,
    progress: ensure(work).most >= 50,
    conversations: conversations >= conversationsNeeded || commitments > 0 || payments > 0,
    commitment: commitments > 0 || payments > 0,
    payment: payments > 0,
    collaborator: figures.collaborators > 0,
    analysis: figures.read > 0,
    tested: figures.tests > 0,
    marathon: figures.marathons > 0,
  }
  return { done: tickKeys.filter((tick) => is[tick]) }
}

const countWork = (db: Reader, mine: SQL | undefined) =>
  db
    .select({
      all: sql<number>`count(*)::int`,
      assets: sql<number>`(count(*) filter (where ${projects.projectType} = 'digital_asset'))::int`,
      most: sql<number>`coalesce(max(${projects.progress}), 0)::int`,
    })
    .from(projects)
    .where(mine)

const kinds = (kind: string) => sql<number>`(count(*) filter (where ${evidence.kind} = ${kind}))::int`

const countEvidence = (db: Reader, mine: SQL | undefined) =>
  db
    .select({
      conversations: kinds('conversation'),
      commitments: kinds('commitment'),
      payments: kinds('payment'),
    })
    .from(evidence)
    .innerJoin(projects, and(eq(projects.id, evidence.projectId), mine))
    .where(and(isNull(evidence.removedAt), or(eq(evidence.stance, 'for'), eq(evidence.kind, 'conversation'))))
