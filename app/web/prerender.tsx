import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { authHeadings, authLeads, authModes, documentOfMode } from '#features/accounts/modes.ts'
import { AuthFirst } from '#features/accounts/web/AuthFirst.tsx'
import { EnquiryFirst } from '#features/enquiries/web/EnquiryFirst.tsx'
import { fillPlaces, markedSentences } from '#features/guides/operator.ts'
import { canonicalPath, guides } from '#features/guides/pages.ts'
import { Article } from '#features/guides/web/Article.tsx'
import { guideOf } from '#features/guides/web/guide.ts'
import { publicPages } from '#features/landing/public-pages.ts'
import { generalPicture, guidePicture, tabPicture } from '#features/landing/share-pictures.ts'
import { documentOfTab, landingTabs } from '#features/landing/tabs.ts'
import { ensure, mustGet } from '#kit/contract/ensure.ts'
import { trialLine } from '#kit/web/brand.ts'
import { StaticRouter } from '#kit/web/router/RouterProvider.tsx'
import { withHead } from './prerender-head.tsx'
import type { Head } from './prerender-head.tsx'
import { fillLanding } from './prerender-landing.tsx'
import { feedOf, pathOfTab, sitemapOf } from './prerender-lists.ts'
import { FirstFrame } from './shell/FirstFrame.tsx'

const brand = '%BRAND%'
const general = { title: brand, description: landingTabs[0].description, picture: generalPicture }
const texts = import.meta.glob<string>('../../features/guides/content/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const guidesByText = new Map(
  guides.map(({ text }) => [
    text as string,
    guideOf(fillPlaces(ensure(texts[`../../features/guides/content/${text}.md`]), markedSentences)),
  ]),
)

export async function prerender({ folder }: { folder: string }): Promise<void> {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  writeLanding(folder, shell)
  writeGuides(folder, shell)
  for (const { path, title, description } of publicPages) {
    const head = { title: `${title} · ${brand}`, shared: title, description, path, picture: generalPicture }
    const page =
      path === '/invest' ? (
        <EnquiryFirst kind="invest" />
      ) : path === '/contact' ? (
        <EnquiryFirst kind="contact" />
      ) : undefined
    write(
      join(folder, 'pages', `${path}.html`),
      page ? documentOf(shell, { page, head, start: 'painted' }) : withHead(shell, head),
    )
  }
  for (const mode of authModes) {
    const heading = authHeadings[mode]
    const lead = authLeads[mode] ?? trialLine()
    const head = {
      title: `${heading} · ${brand}`,
      shared: heading,
      description: `${heading}. ${lead}`,
      path: '/auth',
      picture: generalPicture,
    }
    write(
      join(folder, documentOfMode(mode)),
      documentOf(shell, {
        page: <AuthFirst mode={mode} lead={lead} />,
        head,
        start: mode === 'signin' ? '%SIGN_IN_START%' : 'painted',
      }),
    )
  }
  write(join(folder, 'index.html'), withHead(shell, general))
}

function writeLanding(folder: string, shell: string): void {
  const landing = readFileSync(join(folder, 'landing.html'), 'utf8')
  const live = partsOf(join(folder, '.vite/manifest.json'), 'features/landing/web/live.tsx').join(' ')
  const next = ensure(/<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(shell)?.[1])
  for (const { tab, title, description } of landingTabs) {
    const html = withHead(landing, {
      title: `${brand}: ${title}`,
      shared: tabPicture(tab).words,
      description,
      path: pathOfTab(tab),
      picture: tabPicture(tab),
    })
    write(join(folder, documentOfTab(tab)), fillLanding(html, { name: brand, tab, live, next }))
  }
}

/** The file a module is built into, then all files that one needs. */
function partsOf(manifest: string, module: string): string[] {
  const built: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  const names = new Set([module])
  for (const name of names) built[name]?.imports?.forEach((needed) => names.add(needed))
  return [...names].map((name) => `/${mustGet(new Map(Object.entries(built)), name).file}`)
}

function writeGuides(folder: string, shell: string): void {
  for (const { path, text } of guides) {
    const guide = mustGet(guidesByText, text)
    const head = {
      title: `${guide.title} · ${brand}`,
      shared: guide.title,
      description: guide.description,
      type: 'article' as const,
      path: canonicalPath(text),
      picture: guidePicture(text, guide.title),
    }
    write(
      join(folder, 'pages', `${path}.html`),
      documentOf(shell, { page: <Article guide={guide} />, head, start: 'asked' }),
    )
  }
  const listed = [...guidesByText].map(([text, { title, description, reviewed }]) => ({
    path: canonicalPath(text),
    title,
    description,
    reviewed,
  }))
  write(join(folder, 'feed.xml'), feedOf(listed))
  write(join(folder, 'sitemap.xml'), sitemapOf(listed))
}

function write(file: string, html: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}

type Document = { page: ReactNode; head: Head; start: 'painted' | 'asked' | '%SIGN_IN_START%' }

function documentOf(shell: string, { page, head, start }: Document): string {
  const body = renderToString(
    <StaticRouter path={head.path ?? '/'}>
      <FirstFrame name={brand} path={head.path}>
        {page}
      </FirstFrame>
    </StaticRouter>,
  )
  const bare = withStart(shell, start).replace(/<noscript>.*?<\/noscript>/, '')
  return withHead(bare, head).replace('<div id="app"></div>', () => `<div id="app">${body}</div>`)
}

/** Reading needs no script, but a form does, right after the first paint (docs/decisions/0016). */
function withStart(shell: string, start: Document['start']): string {
  const script = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g
  // The last one starts the app, and needs those before it.
  const files = [...shell.matchAll(script)].map(([, file = '']) => file)
  const later =
    `<script defer src="/later.js" data-start="${start}" data-app="${files.pop()}"` +
    ` data-parts="${files.join(' ')}"></script>`
  return shell.replaceAll(script, '').replace('</head>', () => `  ${later}\n  </head>`)
}
