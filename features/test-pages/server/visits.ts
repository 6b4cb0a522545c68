import { createHmac } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { App } from '#kit/server/context.ts'
import { users } from '#kit/server/tables.ts'
import { newToken } from '#kit/server/tokens.ts'
import { fieldOfProject } from '#planner/knowledge/fields.ts'
import type { Field } from '#planner/terms.ts'
import { dayOf } from './closing.ts'
import type { PageRow } from './reads.ts'
import { testPageAnswers, testPageDays, testPageKeys, testPageVisits, testPages } from './tables.ts'

export type ShownPage = { row: PageRow; userId: string; field: Field; taken: string[] }

type Visitor = { network: string; agent: string; link: string; site: string }
type Visit = { slug: string; visitor?: Visitor | undefined }

/** Counts a household or an office; one person with two hundred browser names isn't a crowd. */
const visitorsPerNetwork = 5

type Found = { id: string; version: number; source: string; away: boolean }

/**
 * Finds a page's version and counts the visitor in one statement: once a day, and only the first few
 * per network, exact under the row's lock. undefined if no page is visible.
 */
export async function visit(app: App, { slug, visitor }: Visit): Promise<Found | undefined> {
  const day = dayOf(app.clock.now())
  const key = visitor ? await keyOf(app, day) : ''
  const network = visitor ? hashOf(key, visitor.network) : null
  const hash = visitor ? hashOf(key, `${visitor.network}|${visitor.agent}`) : null
  const { link = '', site = 'direct' } = visitor ?? {}
  const { rows } = await app.db.execute<Found>(sql`
    with page as (
      select ${testPages}.id, ${testPages}.version, ${testPages}.status, ${testPages}.hidden_at,
        not ${isPresent(app.clock.now())} away,
        case when ${testPages}.links @> to_jsonb(${link}::text) then 'link:' || ${link} else ${site}::text end source
      from ${testPages} join ${projects} on ${projects.id} = ${testPages}.project_id
        join ${users} on ${users.id} = ${projects.userId}
      where ${testPages}.slug = ${slug} and ${testPages}.status <> 'draft' and ${projects.deletedAt} is null),
    seen as (
      insert into ${testPageVisits} as known (page_id, day, network, visitors)
      select page.id, ${day}::date, ${network}::text, array[${hash}::text] from page
      where ${hash}::text is not null and page.status = 'live' and page.hidden_at is null and not page.away
      on conflict (page_id, day, network) do update set
        left_out = cardinality(known.visitors) >= ${visitorsPerNetwork},
        visitors = case when cardinality(known.visitors) < ${visitorsPerNetwork} then known.visitors || excluded.visitors else known.visitors end
      where not known.left_out and not known.visitors @> excluded.visitors
      returning page_id, left_out, cardinality(visitors) = 1 is_first),
    counted as (
      insert into ${testPageDays} as days (page_id, day, source, visitors, networks, networks_left_out)
      select page.id, ${day}::date, case when left_out then 'direct' else page.source end,
        (not left_out)::int, is_first::int, left_out::int
      from page join seen on seen.page_id = page.id
      on conflict (page_id, day, source) do update set
        visitors = days.visitors + excluded.visitors,
        networks = days.networks + excluded.networks,
        networks_left_out = days.networks_left_out + excluded.networks_left_out)
    select id, version, source, away from page`)
  return rows[0]
}

export async function readShown(app: App, id: string): Promise<ShownPage | undefined> {
  const bookedTimes = sql<string[]>`(select coalesce(json_agg(a.time), '[]') from ${testPageAnswers} a
    where a.page_id = ${testPages}.id and a.time is not null and a.confirmed_at is not null)`
  const [found] = await app.db
    .select({
      row: testPages,
      userId: projects.userId,
      category: projects.category,
      assetType: projects.assetType,
      taken: bookedTimes,
    })
    .from(testPages)
    .innerJoin(projects, eq(projects.id, testPages.projectId))
    .where(and(eq(testPages.id, id), isNull(projects.deletedAt)))
  if (!found) return undefined
  const { category, assetType, ...shown } = found
  return { ...shown, field: fieldOfProject({ category, assetType }) }
}

const hashOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

const keys = new WeakMap<App, { day: string; key: Promise<string> }>()

function keyOf(app: App, day: string): Promise<string> {
  const known = keys.get(app)
  if (known?.day === day) return known.key
  const key = keyOfDay(app, day)
  keys.set(app, { day, key })
  key.catch(() => keys.delete(app))
  return key
}

async function keyOfDay({ db }: App, day: string): Promise<string> {
  await db.insert(testPageKeys).values({ day, key: newToken() }).onConflictDoNothing()
  const [row] = await db.select().from(testPageKeys).where(eq(testPageKeys.day, day))
  return ensure(row).key
}

export function siteOf(referrer: string | null, own: string[]): string {
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).hostname.replace(/^www\./, '') : ''
  return sites.test(`site:${host}`) && !own.includes(host) ? `site:${host}` : 'direct'
}

const sites = /^site:(?=.{3,80}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

export const ownSource = 'own'

export const isSource = ({ links }: PageRow, text: string): boolean =>
  text === 'direct' || sites.test(text) || (text.startsWith('link:') && links.includes(text.slice(5)))
