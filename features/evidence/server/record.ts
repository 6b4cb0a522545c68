import { sql } from 'drizzle-orm'
import { projects } from '#features/projects/server/tables.ts'
import type { TestRecord } from '../contract.ts'
import { decideWithinDays } from '../contract.ts'
import { experiments } from './tables.ts'

type Asked = { userId?: string; at: Date }

export function testRecord({ userId, at }: Asked) {
  const { startedAt, endedAt, decision } = experiments
  const days = sql.raw(`interval '${decideWithinDays} days'`)
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
