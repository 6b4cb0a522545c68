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
  | 'message.sent' | 'message.requested' | 'request.accepted' | 'person.blocked' | 'person.reported' | 'person.warned'
  | 'match.suggested' | 'match.wanted' | 'match.made' | 'match.ended' | 'trial.changed' | 'trial.agreed'
  | 'person.mentioned' | 'post.hidden' | 'post.removed' | 'post.restored'
  | 'badge.awarded' | 'challenge.started' | 'challenge.step_done' | 'challenge.left'
  | 'marathon.registered' | 'marathon.cancelled' | 'marathon.moved_up' | 'marathon.announced' | 'marathon.changed'
  | 'test.submitted' | 'test.reviewed' | 'review.marked' | 'review.answered'
  | 'build.requested' | 'build.answered' | 'assistant.asked' | 'assistant.answered'
  | 'work.build_requested' | 'work.asked' | 'work.enquired' | 'work.reported' | 'work.story_offered'
  | 'plan.started' | 'plan.ended' | 'plan.granted' | 'payment.failed'
  | 'profile.saved' | 'account.address_changed' | 'account.password_changed' | 'account.deletion_asked' | 'account.kept'

type Happening = {
  name: EventName
  /** Null where nobody in particular did it: the house itself, or the calendar. */
  actorId: string | null
  subjectId?: string; data?: Record<string, string | number>; at: Date
  /** Who is told of it in the app; the actor never is. Say it to their open pages with `announce` after the commit. */
  tells?: string[]
}

/** Writes what happened into the transaction that made it happen, and tells people of it. `data` holds ids and counts, never what people typed. */
export async function recordEvent(tx: Tx, happening: Happening): Promise<void> {
  await recordEvents(tx, [happening])
}

/** The same for many that happen at once, in two statements. No two of them tell a person of the same kind and thing. */
export async function recordEvents(tx: Tx, happenings: Happening[]): Promise<void> {
  if (happenings.length === 0) return
  const written = await tx.insert(events).values(happenings.map(({ name, actorId, subjectId, data = {}, at }) => ({ name, actorId, subjectId, data, createdAt: at }))).returning({ id: events.id })
  const told = happenings.flatMap(({ name, actorId, subjectId, at, tells = [] }, index) => [...new Set(tells)].filter((userId) => userId !== actorId)
    .map((userId) => ({ userId, kind: name, subjectId, eventId: written[index]!.id, updatedAt: at, createdAt: at })))
  if (told.length === 0) return
  await tx.insert(notifications).values(told).onConflictDoUpdate({
    target: [notifications.userId, notifications.kind, notifications.subjectId], targetWhere: isNull(notifications.readAt),
    set: { eventId: sql`excluded.event_id`, count: sql`${notifications.count} + 1`, updatedAt: sql`excluded.updated_at` },
  })
}

/** Lets the open pages of these people ask for their notifications. Call it after the commit. */
export function announce(live: Live, userIds: string[]): void {
  for (const userId of new Set(userIds)) live.publish(`user:${userId}`, 'notified', {})
}
