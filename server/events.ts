import { isNull, sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import type { Live } from './live.ts'
import { events, notifications } from './tables.ts'

/** Everything that can happen, as `noun.past-participle`. Consumers are keyed by these. */
export type EventName =
  | 'account.created' | 'answers.completed' | 'ideas.generated'
  | 'analysis.made' | 'action-plan.made' | 'personalization.made'
  | 'project.created' | 'project.archived' | 'project.deleted' | 'task.done'
  | 'evidence.logged' | 'experiment.decided' | 'confidence.changed'
  | 'source.added' | 'source.switched' | 'source.removed'
  | 'question.asked' | 'question.answered' | 'solution.accepted' | 'report.resolved'
  | 'job.retried'
  | 'message.sent' | 'message.requested' | 'request.accepted' | 'person.blocked' | 'person.reported'
  | 'match.suggested' | 'match.wanted' | 'match.made' | 'match.ended' | 'trial.changed' | 'trial.agreed'
  | 'person.mentioned' | 'post.hidden'
  | 'profile.saved' | 'account.address_changed' | 'account.password_changed'

type Happening = {
  name: EventName
  /** Null where nobody in particular did it. */
  actorId: string | null
  subjectId?: string; data?: Record<string, string | number>; at: Date
  /** Who is told of it in the app; the actor never is. Say it to their open pages with `announce` after the commit. */
  tells?: string[]
}

/** Writes what happened into the transaction that made it happen, and tells people of it. `data` holds ids and counts, never what people typed. */
export async function recordEvent(tx: Tx, { name, actorId, subjectId, data = {}, at, tells = [] }: Happening): Promise<void> {
  const [event] = await tx.insert(events).values({ name, actorId, subjectId, data, createdAt: at }).returning({ id: events.id })
  const told = [...new Set(tells)].filter((userId) => userId !== actorId)
  if (told.length === 0) return
  await tx.insert(notifications).values(told.map((userId) => ({ userId, kind: name, subjectId, eventId: event!.id, updatedAt: at, createdAt: at })))
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.subjectId], targetWhere: isNull(notifications.readAt),
      set: { eventId: event!.id, count: sql`${notifications.count} + 1`, updatedAt: at },
    })
}

/** Lets the open pages of these people ask for their notifications. Call it after the commit. */
export function announce(live: Live, userIds: string[]): void {
  for (const userId of new Set(userIds)) live.publish(`user:${userId}`, 'notified', {})
}
