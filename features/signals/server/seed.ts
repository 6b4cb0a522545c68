import { readFileSync } from 'node:fs'
import { eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ensure, itemAt } from '#kit/contract/ensure.ts'
import { ConfigError } from '#kit/server/config.ts'
import type { Db } from '#kit/server/db.ts'
import { checkAddress } from '#kit/server/outbound.ts'
import { sourceKinds } from '../contract.ts'
import type { SourceKind } from '../contract.ts'
import { marketSignalSources } from './tables.ts'

type SourceEntry = { name: string; kind: SourceKind; url: string }

/** No key needed, and terms that allow storing title, link and date. `{from}` and `{to}` are dates. */
export const defaultSources: SourceEntry[] = [
  {
    name: 'Hacker News',
    kind: 'hacker-news',
    url: 'https://hn.algolia.com/api/v1/search_by_date?tags=story&hitsPerPage=400&attributesToRetrieve=title,url,points,created_at,objectID&attributesToHighlight=none',
  },
  { name: 'Lobsters: practices', kind: 'lobsters', url: 'https://lobste.rs/t/practices.rss' },
  { name: 'DEV: startup', kind: 'dev', url: 'https://dev.to/feed/tag/startup' },
  {
    name: 'arXiv: human-computer interaction',
    kind: 'arxiv',
    url: 'https://export.arxiv.org/api/query?search_query=cat:cs.HC&sortBy=submittedDate&sortOrder=descending&max_results=100',
  },
  {
    name: 'US Federal Register: small business',
    kind: 'federal-register',
    url: 'https://www.federalregister.gov/api/v1/documents.json?order=newest&per_page=100&fields[]=title&fields[]=html_url&fields[]=publication_date&conditions[term]=%22small+business%22',
  },
  ...['Freelancer', 'Small_business', 'Generative_artificial_intelligence'].map((article): SourceEntry => ({
    name: `Wikipedia views: ${article.replaceAll('_', ' ')}`,
    kind: 'wikimedia',
    url: `https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user/${article}/daily/{from}/{to}`,
  })),
]

const entry = z.object({
  name: z.string().trim().min(1).max(80),
  kind: z.enum(sourceKinds).default('feed'),
  url: z.string().max(500).refine(isAllowed, { error: 'must be a public http or https address' }),
})

/** Administrators' changes stay. Throws ConfigError for an unusable file. */
export async function seedSources(db: Db, { feeds, at }: { feeds: string; at: Date }): Promise<void> {
  const fromFile = feeds !== 'default' && feeds !== 'off'
  const wanted = fromFile ? readSources(feeds) : defaultSources
  const origin = fromFile ? ('file' as const) : ('shipped' as const)
  if (wanted.length > 0)
    await db
      .insert(marketSignalSources)
      .values(wanted.map((source) => ({ ...source, origin, createdAt: at })))
      .onConflictDoNothing()
  const used = ensure(
    or(
      eq(marketSignalSources.origin, 'added'),
      inArray(
        marketSignalSources.url,
        wanted.map(({ url }) => url),
      ),
    ),
  )
  if (feeds === 'off') await db.update(marketSignalSources).set({ nextFetchAt: null })
  else {
    await db
      .update(marketSignalSources)
      .set({ nextFetchAt: null })
      .where(sql`not (${used})`)
    await db
      .update(marketSignalSources)
      .set({ nextFetchAt: at })
      .where(sql`${isNull(marketSignalSources.nextFetchAt)} and (${used})`)
  }
}

function readSources(path: string): SourceEntry[] {
  try {
    return z
      .array(entry)
      .max(200)
      .parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? `${itemAt(error.issues, 0).path.join('.') || 'it'}: ${itemAt(error.issues, 0).message}`
        : (error as Error).message
    throw new ConfigError(
      `FEEDS is "${path}", which is neither "default", "off" nor a readable JSON list of sources (${why}).`,
      { cause: error },
    )
  }
}

function isAllowed(url: string): boolean {
  try {
    return Boolean(checkAddress(url))
  } catch {
    return false
  }
}
