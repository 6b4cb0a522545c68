import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import { users } from '#kit/server/tables.ts'
import type { PageRow } from './reads.ts'
import { dayOf } from './settle.ts'
import { testPageAnswers, testPageDays, testPageKeys, testPageVisits, testPages } from './tables.ts'

/** A page as it is shown, with what its rendering and its door need. */
export type ShownPage = { row: PageRow; userId: string; taken: string[] }

/** Where a visit came from: the link it names, if that is one of the founder's, else the site that led here. */
type Visitor = { network: string; agent: string; link: string; site: string }
type Visit = { slug: string; /** Undefined: not counted. */ visitor?: Visitor | undefined }

/** A household or an office is counted; one person with two hundred browser names is not a crowd. */
const visitorsPerNetwork = 5

type Found = { id: string; version: number; source: string; /** Its founder is not here. */ away: boolean }

/**
 * Which page is at an address and how new it is, and with a visitor who is to be counted the count: one statement. A
 * visitor is counted once a day, and of one network only the first few are; the row's lock keeps that exact. Undefined
 * where there is no page that anybody may know of.
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
      from ${testPages} join ${projects} on ${projects.id} = ${testPages}.project_id join ${users} on ${users.id} = ${projects.userId}
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

/** The page itself, read anew where its version says that a copy is old. */
export async function readShown(app: App, id: string): Promise<ShownPage | undefined> {
  const taken = sql<
    string[]
  >`(select coalesce(json_agg(a.time), '[]') from ${testPageAnswers} a where a.page_id = ${testPages}.id and a.time is not null and a.confirmed_at is not null)`
  const [found] = await app.db
    .select({ row: testPages, userId: projects.userId, taken })
    .from(testPages)
    .innerJoin(projects, eq(projects.id, testPages.projectId))
    .where(and(eq(testPages.id, id), isNull(projects.deletedAt)))
  return found
}

const hashOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

const keys = new WeakMap<App, { day: string; key: Promise<string> }>()

/** The day's key, one for all processes. It is thrown away with the day, and then no hash can be traced. */
function keyOf(app: App, day: string): Promise<string> {
  const known = keys.get(app)
  if (known?.day === day) return known.key
  const key = takeKey(app, day)
  keys.set(app, { day, key })
  key.catch(() => keys.delete(app))
  return key
}

async function takeKey({ db }: App, day: string): Promise<string> {
  await db
    .insert(testPageKeys)
    .values({ day, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(testPageKeys).where(eq(testPageKeys.day, day))
  return row!.key
}

/** The site that led here, if it was another one than ours. */
export function siteOf(referrer: string | null, own: string[]): string {
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).hostname.replace(/^www\./, '') : ''
  return sites.test(`site:${host}`) && !own.includes(host) ? `site:${host}` : 'direct'
}

const sites = /^site:(?=.{3,80}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** In place of a source, in the form of a page that its founder looks at. */
export const ownSource = 'own'

/** Whether a form names a source that its page can have had. */
export const isSource = ({ links }: PageRow, text: string): boolean =>
  text === 'direct' || sites.test(text) || (text.startsWith('link:') && links.includes(text.slice(5)))
