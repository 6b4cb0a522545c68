import type { Tx } from './db.ts'
import { events } from './tables.ts'

/** Everything that can happen, as `noun.past-participle`. Consumers are keyed by these. */
export type EventName =
  | 'account.created' | 'answers.completed' | 'ideas.generated'
  | 'analysis.made' | 'action-plan.made' | 'personalization.made'
  | 'project.created' | 'project.archived' | 'project.deleted' | 'task.done'
  | 'evidence.logged' | 'experiment.decided' | 'confidence.changed'
  | 'source.added' | 'source.switched' | 'source.removed'
  | 'question.asked' | 'question.answered' | 'solution.accepted' | 'report.resolved'
  | 'job.retried'
  | 'profile.saved' | 'account.address_changed' | 'account.password_changed'

/** Writes what happened into the transaction that made it happen. `data` holds ids and counts, never what people typed. */
export async function recordEvent(tx: Tx, event: { name: EventName; actorId: string; subjectId?: string; data?: Record<string, string | number>; at: Date }): Promise<void> {
  await tx.insert(events).values({ name: event.name, actorId: event.actorId, subjectId: event.subjectId, data: event.data ?? {}, createdAt: event.at })
}
