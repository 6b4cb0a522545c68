import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { safeEqual } from '#kit/server/tokens.ts'
import type { Provider } from '../contract.ts'
import { readDelivery } from './reading.ts'
import { recordArrival } from './record-arrival.ts'
import { ownSecrets, unsealOf } from './rows.ts'
import type { InboxRow } from './rows.ts'
import { isSignedByStripe, isSignedOver, isSignedPlainly } from './signatures.ts'
import type { Delivery } from './signatures.ts'
import { inboxSources, inboxes } from './tables.ts'

type Sent = {
  slug: string
  provider: Provider
  pathKey?: string | undefined
  delivery: Delivery
}
/** `unset`: the secret to verify it is missing. */
export type Received = 'taken' | 'unknown' | 'off' | 'unset' | 'unsigned' | 'unreadable'

/** Stores only what is signed and new. */
export async function receive(
  app: App,
  { slug, count, ...sent }: Sent & { count: () => Promise<void> },
): Promise<Received> {
  const found = await find(app, slug, sent.provider)
  if (!found) return 'unknown'
  await count()
  return receiveAt(app, found, sent)
}

type Found = {
  inbox: InboxRow
  source: string | null
  apiKey: string | null
  userId: string
  founderEmail: string
  deletedAt: Date | null
}

export async function receiveAt(
  app: App,
  found: Found,
  { provider, pathKey, delivery }: Omit<Sent, 'slug'>,
): Promise<Received> {
  const { inbox, source, userId } = found
  const { slug } = inbox
  if (inbox.offAt || found.deletedAt) return 'off'
  const secrets = isSigner(provider)
    ? [source && unsealOf(app, slug, { provider, secret: source })].filter(
        (one) => one !== undefined && one !== null,
      )
    : ownSecrets(app, inbox)
  if (secrets.length === 0) return 'unset'
  if (!isGenuine(app, { provider, pathKey, delivery, secrets }))
    return provider === 'gumroad' ? 'unknown' : 'unsigned'
  const reading = readDelivery(provider, delivery)
  if (!reading) return 'unreadable'
  const { id: inboxId, projectId } = inbox
  const canAsk = found.apiKey !== null
  await recordArrival(app, {
    inboxId,
    projectId,
    userId,
    founderEmail: found.founderEmail,
    provider,
    canAsk,
    reading,
  })
  return 'taken'
}

async function find(app: App, slug: string, provider: Provider): Promise<Found | undefined> {
  const [row] = await app.db
    .select({
      inbox: inboxes,
      source: inboxSources.secret,
      apiKey: inboxSources.apiKey,
      userId: users.id,
      founderEmail: users.email,
      deletedAt: projects.deletedAt,
    })
    .from(inboxes)
    .innerJoin(projects, eq(projects.id, inboxes.projectId))
    .innerJoin(users, eq(users.id, projects.userId))
    .leftJoin(
      inboxSources,
      and(eq(inboxSources.inboxId, inboxes.id), sql`${inboxSources.provider} = ${provider}`),
    )
    .where(and(eq(inboxes.slug, slug), isPresent(app.clock.now())))
  return row
}

type Claim = Pick<Sent, 'provider' | 'pathKey' | 'delivery'> & { secrets: string[] }

function isGenuine(app: App, { provider, pathKey = '', delivery, secrets }: Claim): boolean {
  const recent = { secrets, at: app.clock.now(), tolerance: periods.inboxSignature }
  switch (provider) {
    case 'plain':
      return isSignedPlainly(delivery, recent)
    case 'stripe':
      return isSignedByStripe(delivery, recent)
    case 'lemonsqueezy':
      return isSignedOver(delivery, { secrets, name: 'x-signature', encoding: 'hex' })
    case 'tally':
      return isSignedOver(delivery, { secrets, name: 'tally-signature', encoding: 'base64' })
    case 'typeform':
      return isSignedOver(delivery, {
        secrets,
        name: 'typeform-signature',
        encoding: 'base64',
        prefix: 'sha256=',
      })
    case 'gumroad':
      return secrets.some((secret) => safeEqual(pathKey, pathKeyOf(secret)))
  }
}

const isSigner = (provider: Provider) => provider !== 'plain' && provider !== 'gumroad'

/** Part of the URL for unsigned events; changes with the project's secret. */
export const pathKeyOf = (secret: string): string =>
  createHmac('sha256', secret).update('unsigned').digest('base64url').slice(0, 32)
