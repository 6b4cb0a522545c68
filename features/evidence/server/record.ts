import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import type { TestRecord } from '../contract.ts'
import { decideWithin } from '../contract.ts'
import { evidence, experiments } from './tables.ts'

type Asked = { userId?: string; at: Date }

export function testRecord({ userId, at }: Asked) {
  const { startedAt, endedAt, decision } = experiments
  const days = sql.raw(`interval '${decideWithin} days'`)
  const now = sql`${at.toISOString()}::timestamptz`
  return sql<TestRecord>`(select json_build_object(
      'tests', count(*)::int,
      'running', count(*) filter (where ${decision} is null)::int,
      'due', count(*) filter (where ${decision} is not null or ${startedAt} + ${days} <= ${now})::int,
      'inTime', count(*) filter (where ${decision} is not null and ${endedAt} <= ${startedAt} + ${days})::int,
      'keptGoing', count(*) filter (where ${decision} = 'go_on')::int,
      'changed', count(*) filter (where ${decision} = 'change')::int,
      'stopped', count(*) filter (where ${decision} = 'stop')::int)
    from ${experiments} join ${projects} on ${projects.id} = ${experiments.projectId}
    where ${projects.deletedAt} is null${userId ? sql` and ${projects.userId} = ${userId}` : sql``})`
}

export function runningTests(db: Reader, ofProjects: SQL | undefined) {
  const says = (stance: 'for' | 'against') =>
    sql<number>`coalesce(sum(${evidence.standsFor}) filter (where ${evidence.stance} = ${stance}), 0)::int`
  return db
    .select({
      projectId: projects.id,
      projectTitle: projects.title,
      test: experiments.title,
      sample: experiments.sample,
      passNeeded: experiments.passNeeded,
      killNeeded: experiments.killNeeded,
      forCount: says('for'),
      againstCount: says('against'),
    })
    .from(experiments)
    .innerJoin(projects, and(eq(projects.id, experiments.projectId), ofProjects))
    .leftJoin(evidence, and(eq(evidence.experimentId, experiments.id), isNull(evidence.removedAt)))
    .where(eq(experiments.status, 'running'))
    .groupBy(projects.id, experiments.id)
    .orderBy(desc(experiments.startedAt))
}
