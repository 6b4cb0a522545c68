import { renderToString } from 'react-dom/server'
import type { LandingTab } from '#features/landing/tabs.ts'
import { LandingPage } from '#features/landing/web/LandingPage.tsx'

type Filled = { name: string; tab: LandingTab; live: string; next?: string }

/** `live` are the files of the parts that React runs, the one to start first; `next` is the app's style. */
export function fillLanding(html: string, { name, tab, live, next = '' }: Filled): string {
  const page = renderToString(<LandingPage name={name} tab={tab} />)
  return html.replace(
    '<div id="landing"><!--landing--></div>',
    () => `<div id="landing" data-live="${live}" data-next="${next}">${page}</div>`,
  )
}
