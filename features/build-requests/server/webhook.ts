import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import type { App } from '#kit/server/context.ts'
import { fetchPublic } from '#kit/server/outbound.ts'
import { buildRequests } from './tables.ts'

type Post = (
  address: string,
  options: { headers: Record<string, string>; body: string },
) => Promise<{ status: number }>

/**
 * Signed per Standard Webhooks. Throws on failure so the queue retries; the message id stays the same,
 * so the receiver can deduplicate.
 */
export async function sendBuildRequest(
  app: App,
  { requestId }: { requestId: string },
  { post = fetchPublic }: { post?: Post } = {},
): Promise<void> {
  const target = app.config.buildRequestWebhook
  const [row] = await app.db.select().from(buildRequests).where(eq(buildRequests.id, requestId))
  if (!target || !row || row.deliveredAt) return
  const body = JSON.stringify({
    projectName: row.projectName,
    projectType: row.projectType,
    description: row.description,
    budget: row.budget,
    timeline: row.timeline,
    formType: 'buildForMe',
    submittedAt: row.createdAt.toISOString(),
    userEmail: row.userEmail,
    tableName: 'Build For Me',
  })
  const at = app.clock.now()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': row.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(target.secret).sign(row.id, at, body),
  }
  const { status } = await post(target.url, { headers, body })
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}.`)
  await app.db.update(buildRequests).set({ deliveredAt: at }).where(eq(buildRequests.id, requestId))
}
