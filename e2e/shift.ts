import type { Page } from '@playwright/test'

/** From the next page on, `window.shift` is how far it has moved in all. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach((entry) => Object.assign(window, { shift: window.shift + (entry as LayoutShift).value })),
    ).observe({ type: 'layout-shift', buffered: true })
  })
