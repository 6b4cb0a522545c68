import { onCLS, onINP, onLCP } from 'web-vitals'
import { client } from '#kit/web/api.ts'
import { screens } from '../contract.ts'
import type { Figures, Measure } from '../contract.ts'

/** Sends what one document measured when it's hidden for the first time, by the screen that each figure is from. */
export function measure(isMember: () => boolean): void {
  let figures: Figures = {}
  const note =
    (measure: Measure) =>
    ({ value }: { value: number }) => {
      const screen = screens.find(({ path }) => path.test(location.pathname))?.screen
      if (screen) figures = { ...figures, [measure]: { screen, value } }
    }
  for (const [name, on] of Object.entries({ lcp: onLCP, inp: onINP, cls: onCLS }))
    on(note(name as Measure), { reportAllChanges: true })
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    // A figure that's lost or refused is one visit less.
    if (isMember() && Object.keys(figures).length > 0) client.pageSpeed.record(figures).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', send)
}
