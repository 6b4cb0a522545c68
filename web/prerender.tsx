import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AuthFirst } from '../features/accounts/web/AuthFirst.tsx'
import { authHeadings, authLeads, authModes, documentOfMode } from '../features/accounts/modes.ts'
import { canonicalPath, guides } from '../features/guides/contract.ts'
import { Article } from '../features/guides/web/Article.tsx'
import { guideOf } from '../features/guides/web/guide.ts'
import { documentOfTab, landingTabs } from '../features/landing/tabs.ts'
import { LandingPage } from '../features/landing/web/LandingPage.tsx'
import { FirstFrame } from './shell/FirstFrame.tsx'

const brand = '%BRAND%'
const texts = import.meta.glob<string>('../features/guides/content/*.md', { query: '?raw', import: 'default', eager: true })

/** Writes the HTML of every page that can be read without JavaScript. The product's name and address stay marks that the server fills in. */
export async function prerender({ folder }: { folder: string }): Promise<void> {
  const landing = readFileSync(join(folder, 'landing.html'), 'utf8')
  for (const { tab, title, description } of landingTabs) {
    const head = `<title>${brand}: ${title}</title><meta name="description" content="${description}" /><link rel="canonical" href="%PUBLIC_URL%/landing${tab === 'home' ? '' : `?tab=${tab}`}" />`
    const html = landing.replace(/<meta name="description"[^>]*>\s*<title>.*?<\/title>/s, head).replace('<div id="landing"><!--landing--></div>', `<div id="landing" data-tab="${tab}">${renderToString(<LandingPage name={brand} tab={tab} />)}</div>`)
    writeFileSync(join(folder, documentOfTab(tab)), html)
  }
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const { path, text } of guides) {
    const guide = guideOf(texts[`../features/guides/content/${text}.md`]!)
    write(join(folder, 'pages', `${path}.html`), documentOf(shell, { page: <Article guide={guide} />, title: guide.title, description: guide.description, path: canonicalPath(text), start: 'later' }))
  }
  for (const mode of authModes) {
    const heading = authHeadings[mode]
    write(join(folder, documentOfMode(mode)), documentOf(shell, { page: <AuthFirst heading={heading} lead={authLeads[mode]} />, title: heading, description: `${heading}. ${authLeads[mode]}`, path: '/auth', start: 'soon' }))
  }
}

function write(file: string, html: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}

type Document = { page: ReactNode; title: string; description: string; path: string; /** When the app takes over. */ start: 'soon' | 'later' }

function documentOf(shell: string, { page, title, description, path, start }: Document): string {
  const head = renderToString(
    <>
      <title>{`${title} · ${brand}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`%PUBLIC_URL%${path}`} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`%PUBLIC_URL%${path}`} />
      <meta property="og:site_name" content={brand} />
    </>,
  )
  const body = renderToString(<FirstFrame name={brand}>{page}</FirstFrame>)
  return withStart(shell, start).replace(/<meta name="description"[^>]*>\s*<title>.*?<\/title>/s, head).replace('<div id="app"></div>', `<div id="app">${body}</div>`).replace(/<noscript>.*?<\/noscript>/, '')
}

/** What can be read needs no script yet; a form does, but behind the styles and the type. */
function withStart(shell: string, start: Document['start']): string {
  if (start === 'soon') return shell.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"').replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return shell.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '').replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, '<script defer src="/later.js" data-app="$1"></script>')
}
