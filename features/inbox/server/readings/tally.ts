import { z } from 'zod'
import type { Delivery } from '../signatures.ts'
import { moment, name } from './shapes.ts'
import type { Reading } from './shapes.ts'

const event = z.object({
  eventId: name,
  eventType: name,
  createdAt: moment.optional().catch(undefined),
  data: z
    .object({ fields: z.array(z.object({ type: z.string(), value: z.unknown() })) })
    .nullish()
    .catch(null),
})

export function readTally({ body }: Delivery): Reading | null {
  const read = event.safeParse(JSON.parse(body))
  if (!read.success) return null
  const { eventId, eventType: type, createdAt: happenedAt, data } = read.data
  if (type !== 'FORM_RESPONSE') return { eventId, type, happenedAt, kind: 'other' }
  const email = data?.fields.find((field) => field.type === 'INPUT_EMAIL')?.value
  return { eventId, type, happenedAt, kind: 'signup', email: typeof email === 'string' ? email : undefined }
}
