import { inArray } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import type { EventKindsOf } from '#kit/server/event-kinds.ts'
import { cohorts } from './tables.ts'

export const cohortsEvents = {
  'cohort.joined': null,
  'cohort.left': null,
  'cohort.welcomed': {
    group: 'community',
    nameless: true,
    subject: 'cohort',
    seenAt: '/cohorts/:subject',
    sentence: ({ title }) => `You joined ${title ?? 'a group'}. You choose what its mentors see.`,
    path: ({ subjectId }) => `/cohorts/${subjectId}`,
  },
  'cohort.mentor_named': {
    group: 'community',
    nameless: true,
    subject: 'cohort',
    seenAt: '/cohorts/:subject',
    sentence: ({ title }) => `You're now a mentor of ${title ?? 'a group'}`,
    path: ({ subjectId }) => `/cohorts/${subjectId}`,
  },
} satisfies EventKindsOf

export async function cohortNames(db: Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: cohorts.id, name: cohorts.name })
    .from(cohorts)
    .where(inArray(cohorts.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Kinds = typeof cohortsEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
