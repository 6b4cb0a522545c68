import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { projectNotFound } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { isUuid } from '#kit/server/paging.ts'
import { reseal, seal, unseal } from '#kit/server/seal.ts'
import { newToken } from '#kit/server/tokens.ts'
import type { Signer } from '../contract.ts'
import { inboxSources, inboxes } from './tables.ts'

export type InboxRow = typeof inboxes.$inferSelect

export async function inboxOf(db: Reader, projectId: string): Promise<InboxRow | undefined> {
  const [row] = await db.select().from(inboxes).where(eq(inboxes.projectId, projectId))
  return row
}

export async function ownInbox(
  db: Reader,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<InboxRow | undefined> {
  if (!isUuid(projectId)) throw projectNotFound()
  const [row] = await db
    .select({ inbox: inboxes })
    .from(projects)
    .leftJoin(inboxes, eq(inboxes.projectId, projects.id))
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId), isNull(projects.deletedAt)))
  if (!row) throw projectNotFound()
  return row.inbox ?? undefined
}

export const newSecret = (): string => `whsec_${newToken(32, 'base64')}`

/** Seals each secret to its place, so one can't be opened as another. */
const ownPlace = (slug: string) => `inbox:${slug}`
const signerPlace = (slug: string, provider: Signer) => `inbox:${slug}:${provider}`

export const sealOwn = (app: App, slug: string, secret: string) => seal(app, ownPlace(slug), secret)
export const sealOf = (app: App, slug: string, { provider, secret }: { provider: Signer; secret: string }) =>
  seal(app, signerPlace(slug, provider), secret)
export const unsealOf = (
  app: App,
  slug: string,
  { provider, secret }: { provider: Signer; secret: string },
) => unseal(app, signerPlace(slug, provider), secret)

/** A place of its own, so neither opens as the other. */
const keyPlace = (slug: string) => `inbox:${slug}:stripe:key`
export const sealKey = (app: App, slug: string, key: string) => seal(app, keyPlace(slug), key)
export const unsealKey = (app: App, slug: string, sealed: string) => unseal(app, keyPlace(slug), sealed)

export async function resealInboxes(app: App): Promise<void> {
  const own = await app.db.select().from(inboxes)
  for (const column of ['secret', 'earlierSecret'] as const)
    await reseal(
      app,
      inboxes[column],
      own.map((row) => ({ place: ownPlace(row.slug), sealed: row[column] })),
    )
  const sources = await app.db
    .select({ slug: inboxes.slug, ...getTableColumns(inboxSources) })
    .from(inboxSources)
    .innerJoin(inboxes, eq(inboxes.id, inboxSources.inboxId))
  const secrets = sources.map((row) => ({ place: signerPlace(row.slug, row.provider), sealed: row.secret }))
  await reseal(app, inboxSources.secret, secrets)
  const keys = sources.map((row) => ({ place: keyPlace(row.slug), sealed: row.apiKey }))
  await reseal(app, inboxSources.apiKey, keys)
}

type Kept = Pick<InboxRow, 'slug' | 'secret' | 'earlierSecret' | 'earlierUntil'>

export function ownSecrets(app: App, { slug, secret, earlierSecret, earlierUntil }: Kept): string[] {
  const isTaken = earlierSecret && earlierUntil && earlierUntil > app.clock.now()
  return [secret, ...(isTaken ? [earlierSecret] : [])].flatMap(
    (one) => unseal(app, ownPlace(slug), one) ?? [],
  )
}
