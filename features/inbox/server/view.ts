import { sql } from 'drizzle-orm'
import { evidence } from '#features/evidence/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { readValues } from '#kit/server/values.ts'
import { eventsShown } from '../contract.ts'
import type { EventView, InboxView, Signer } from '../contract.ts'
import { pathKeyOf } from './receive.ts'
import { inboxOf, ownSecrets } from './rows.ts'
import type { InboxRow } from './rows.ts'
import { inboxEvents, inboxSources } from './tables.ts'

const none: InboxView = {
  state: 'none',
  address: null,
  unsignedAddress: null,
  secret: null,
  secretMadeAt: null,
  earlierUntil: null,
  broken: false,
  set: [],
  stripeKey: 'none',
  events: [],
}

export async function viewOf(
  app: App,
  db: Reader,
  { projectId, secret = null, known }: { projectId: string; secret?: string | null; known?: InboxRow },
): Promise<InboxView> {
  const inbox = known ?? (await inboxOf(db, projectId))
  if (!inbox) return none
  const { set, stripeKey, events } = await readValues(db, {
    set: signersOf(inbox.id),
    stripeKey: stripeKeyOf(inbox.id),
    events: lastEvents(inbox.id),
  })
  const address = `${app.config.publicUrl}/in/${inbox.slug}`
  const [own] = ownSecrets(app, inbox)
  return {
    state: inbox.offAt ? 'off' : 'on',
    address,
    unsignedAddress: own ? `${address}/gumroad/${pathKeyOf(own)}` : null,
    secret,
    secretMadeAt: inbox.secretMadeAt.toISOString(),
    earlierUntil: earlierOf(app, inbox),
    broken: own === undefined,
    set,
    stripeKey,
    events: events.map(viewEvent),
  }
}

const earlierOf = ({ clock }: App, { earlierUntil }: InboxRow): string | null =>
  earlierUntil && earlierUntil > clock.now() ? earlierUntil.toISOString() : null

const signersOf = (inboxId: string) =>
  sql<
    Signer[]
  >`(select coalesce(json_agg(s.provider order by s.provider), '[]') from ${inboxSources} s where s.inbox_id = ${inboxId})`

const stripeKeyOf = (inboxId: string) =>
  sql<InboxView['stripeKey']>`coalesce(
    (select case when s.api_key is null then 'none' when s.api_key_refused_at is null then 'works' else 'refused' end
     from ${inboxSources} s where s.inbox_id = ${inboxId} and s.provider = 'stripe'), 'none')`

type Listed = Omit<EventView, 'evidence'> & {
  evidenceId: string | null
  provenance: NonNullable<EventView['evidence']>['provenance'] | null
}

const lastEvents = (inboxId: string) =>
  sql<Listed[]>`(select coalesce(json_agg(json_build_object(
      'id', one.id, 'provider', one.provider, 'type', one.type, 'kind', one.kind, 'amount', one.amount,
        'currency', one.currency, 'refunded', one.refunded, 'disputed', one.disputed,
      'outcome', one.outcome, 'evidenceId', e.id, 'provenance', e.provenance, 'happenedAt', one.happened_at,
        'arrivedAt', one.created_at
    ) order by one.created_at desc, one.id desc), '[]')
    from (select * from ${inboxEvents} v where v.inbox_id = ${inboxId} and v.dismissed_at is null
      order by v.created_at desc, v.id desc limit ${eventsShown}) one
    left join ${evidence} e on e.id = one.evidence_id and e.removed_at is null)`

const viewEvent = ({ evidenceId, provenance, ...event }: Listed): EventView => ({
  ...event,
  evidence: evidenceId && provenance ? { id: evidenceId, provenance } : null,
  happenedAt: new Date(event.happenedAt).toISOString(),
  arrivedAt: new Date(event.arrivedAt).toISOString(),
})
