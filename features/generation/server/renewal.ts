import { mayHaveMade } from '#features/billing/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import type { Renewal } from '../contract.ts'

export async function renewalOf(
  app: App,
  db: Reader,
  { userId, status }: { userId: string; status: string },
): Promise<Renewal> {
  if (status === 'archived') return 'archived'
  return (await mayHaveMade(app, db, userId)) ? 'automatic' : 'plan'
}
