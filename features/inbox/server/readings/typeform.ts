import { z } from 'zod'
import type { Delivery } from '../signatures.ts'
import { moment, name } from './shapes.ts'
import type { Reading } from './shapes.ts'

const event = z.object({
  event_id: name,
  event_type: name,
  form_response: z
    .object({
      token: name.optional().catch(undefined),
      submitted_at: moment.optional().catch(undefined),
      answers: z
        .array(z.object({ type: z.string(), email: z.unknown().optional() }))
        .optional()
        .catch(undefined),
    })
    .nullish()
    .catch(null),
})

export function readTypeform({ body }: Delivery): Reading | null {
  const read = event.safeParse(JSON.parse(body))
  if (!read.success) return null
  const { event_id, event_type: type, form_response: response } = read.data
  const happenedAt = response?.submitted_at
  if (type !== 'form_response') return { eventId: event_id, type, happenedAt, kind: 'other' }
  const email = response?.answers?.find((answer) => answer.type === 'email')?.email
  return {
    eventId: response?.token ?? event_id,
    type,
    happenedAt,
    kind: 'signup',
    email: typeof email === 'string' ? email : undefined,
  }
}
