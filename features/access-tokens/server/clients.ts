import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { itemAt } from '#kit/contract/ensure.ts'
import { isThisComputer } from '#kit/server/config.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { fetchPublic } from '#kit/server/outbound.ts'
import type { OutboundOptions } from '#kit/server/outbound.ts'
import { isUuid } from '#kit/server/paging.ts'
import { oauthClients } from './tables.ts'

export type ClientRow = typeof oauthClients.$inferSelect

const most = { name: 80, returns: 10, address: 500 }

/** From registration (RFC 7591) or a client ID metadata document. Unknown fields are dropped. */
export const clientMetadata = z.object({
  client_name: z.string().max(1000).optional(),
  redirect_uris: z.array(z.string().max(most.address).refine(isReturn)).min(1).max(most.returns),
})
type Metadata = z.infer<typeof clientMetadata>

function isReturn(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, hash } = new URL(address)
  if (username || password || hash || address.includes('#')) return false
  return protocol === 'https:' || (protocol === 'http:' && isThisComputer(hostname))
}

/** The port of a loopback redirect is not compared (RFC 8252, 7.3). */
export const hasNamed = ({ redirectUris }: ClientRow, address: string) =>
  isReturn(address) && redirectUris.some((known) => known === address || sameButPort(known, address))

function sameButPort(known: string, given: string): boolean {
  const [left, right] = [new URL(known), new URL(given)]
  if (left.protocol !== 'http:' || !isThisComputer(left.hostname)) return false
  left.port = right.port
  return left.href === right.href
}

export const isOnThisDevice = (address: string) => isThisComputer(new URL(address).hostname)

export const hostOf = (address: string) => new URL(address).host

export async function registerClient({ db, clock }: App, metadata: Metadata): Promise<ClientRow> {
  const rows = await db
    .insert(oauthClients)
    .values({ ...describedBy(metadata), createdAt: clock.now() })
    .returning()
  return one(rows, 'client')
}

export async function knownClient(db: Reader, clientId: string): Promise<ClientRow | undefined> {
  const which = isDocument(clientId)
    ? eq(oauthClients.metadataUrl, clientId)
    : isUuid(clientId)
      ? eq(oauthClients.id, clientId)
      : undefined
  if (!which) return undefined
  const [row] = await db.select().from(oauthClients).where(which)
  return row
}

/** Also fetches clients whose id is a metadata document URL. */
export async function findClient(app: App, clientId: string): Promise<ClientRow | undefined> {
  if (!isDocument(clientId)) return knownClient(app.db, clientId)
  const described = await readDocument(clientId)
  if (!described) return undefined
  const rows = await app.db
    .insert(oauthClients)
    .values({ ...described, metadataUrl: clientId, createdAt: app.clock.now() })
    .onConflictDoUpdate({ target: oauthClients.metadataUrl, set: described })
    .returning()
  return one(rows, 'client')
}

function isDocument(clientId: string): boolean {
  if (clientId.length > most.address || !URL.canParse(clientId)) return false
  const { protocol, pathname, username, password, hash, href } = new URL(clientId)
  return protocol === 'https:' && pathname !== '/' && !username && !password && !hash && href === clientId
}

/** Fetches through the outbound guard; a document may only describe its own URL. */
export async function readDocument(address: string, outbound: OutboundOptions = {}) {
  const answer = await fetchPublic(address, { headers: { accept: 'application/json' }, ...outbound }).catch(
    () => undefined,
  )
  if (answer?.status !== 200 || answer.finalUrl !== address) return undefined
  return describedAt(address, answer.body)
}

export function describedAt(address: string, text: string) {
  const { success, data } = clientMetadata.extend({ client_id: z.literal(address) }).safeParse(parsed(text))
  return success ? describedBy(data) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describedBy({ client_name: name, redirect_uris: redirectUris }: Metadata) {
  // Invisible characters could make two names look alike.
  const seen = (name ?? '')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, most.name)
    .trim()
  return { name: seen || hostOf(itemAt(redirectUris, 0)).slice(0, most.name), redirectUris }
}
