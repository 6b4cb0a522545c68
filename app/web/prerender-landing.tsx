import { renderToString } from 'react-dom/server'
import type { LandingTab } from '#features/landing/tabs.ts'
import { LandingPage } from '#features/landing/web/LandingPage.tsx'

type Filled = { name: string; tab: LandingTab; live: string; next?: string }

/** `live` are the files of the parts that React runs, the one to start first; `next` is the app's style. */
export function fillLanding(html: string, { name, tab, live, next = '' }: Filled): string {
  const page = renderToString(<LandingPage name={name} tab={tab} />)
  return html
    .replace('</head>', (end) => (tab === 'home' ? wholeHero : '') + end)
    .replace(
      '<div id="landing"><!--landing--></div>',
      () => `<div id="landing" data-live="${live}" data-next="${next}">${page}</div>`,
    )
}

/** Its words are at the bottom, beside a panel that comes after them: painted before it, they would move. */
const wholeHero = '<link rel="expect" href="#ways-in" blocking="render" />'
