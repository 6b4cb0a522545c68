import { generateAtomFeed } from 'feedsmith'
import { publicPages } from '#features/landing/public-pages.ts'
import { landingTabs } from '#features/landing/tabs.ts'
import { itemAt } from '#kit/contract/ensure.ts'

const brand = '%BRAND%'
const address = '%PUBLIC_URL%'

export type ListedGuide = {
  path: string
  title: string
  description: string
  reviewed: string
}

export function feedOf(guides: ListedGuide[]): string {
  const latest = guides.toSorted((a, b) => b.reviewed.localeCompare(a.reviewed))
  return generateAtomFeed({
    id: `${address}/feed.xml`,
    title: { value: `${brand}: guides` },
    subtitle: { value: 'Guides for people who build alone, with the day each was last reviewed' },
    updated: day(itemAt(latest, 0).reviewed),
    authors: [{ name: brand }],
    links: [
      { href: `${address}/feed.xml`, rel: 'self', type: 'application/atom+xml' },
      { href: `${address}/landing`, rel: 'alternate', type: 'text/html' },
    ],
    entries: latest.map(({ path, title, description, reviewed }) => ({
      id: address + path,
      title: { value: title },
      summary: { value: description },
      updated: day(reviewed),
      links: [{ href: address + path, rel: 'alternate', type: 'text/html' }],
    })),
  })
}

const day = (reviewed: string) => new Date(`${reviewed}T00:00:00.000Z`)

export function sitemapOf(guides: ListedGuide[]): string {
  const tabs = landingTabs.map(({ tab }) => ({ path: pathOfTab(tab), reviewed: undefined }))
  const lines = [...tabs, ...publicPages.map(({ path }) => ({ path, reviewed: undefined })), ...guides].map(
    ({ path, reviewed }) =>
      `  <url><loc>${address}${path}</loc>${reviewed ? `<lastmod>${reviewed}</lastmod>` : ''}</url>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
  )
}

export const pathOfTab = (tab: string) => (tab === 'home' ? '/landing' : `/landing?tab=${tab}`)
