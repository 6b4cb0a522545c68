import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { canonicalPath, guides } from '../features/guides/contract.ts'
import { Article } from '../features/guides/web/Article.tsx'
import { guideOf } from '../features/guides/web/guide.ts'
import { documentOfTab, landingTabs } from '../features/landing/tabs.ts'
import { LandingPage } from '../features/landing/web/LandingPage.tsx'
import { PublicFrame } from '../features/landing/web/PublicFrame.tsx'

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
    const page = <PublicFrame name={brand}><div className="mx-auto max-w-page px-4 py-10 md:px-6 xl:px-8"><Article guide={guide} /></div></PublicFrame>
    const file = join(folder, 'pages', `${path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, documentOf(shell, { page, title: guide.title, description: guide.description, path: canonicalPath(text) }))
  }
}

type Document = { page: ReactNode; title: string; description: string; path: string }

function documentOf(shell: string, { page, title, description, path }: Document): string {
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
  return shell.replace('<title>%BRAND%</title>', head).replace('<div id="app"></div>', `<div id="app">${renderToString(page)}</div>`).replace(/<noscript>.*?<\/noscript>/, '')
}
