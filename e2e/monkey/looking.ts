import type { Page } from '@playwright/test'

export type Look = Awaited<ReturnType<typeof lookAt>>

/** What a person has before them, read in one piece. */
export const lookAt = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility({ checkVisibilityCSS: true })
    const found = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
    const modals = found('dialog:modal')
    const top: ParentNode = modals.at(-1) ?? document
    const main = document.querySelector('main')
    const fields = found('input, textarea, select') as HTMLInputElement[]
    const waiting = found('[aria-busy=true], [role=status], .animate-spin, .animate-pulse').filter(
      (one) => one.role !== 'status' || one.innerText.trim().startsWith('Loading...'),
    )
    const focus = document.activeElement
    const lockOf = (one: HTMLElement) =>
      one.inert || one.ariaHidden === 'true' || getComputedStyle(one).overflow === 'hidden'
    const root = document.querySelector<HTMLElement>('#app, #landing')
    return {
      url: location.href,
      born: performance.timeOrigin,
      title: document.title,
      text: document.body.innerText,
      typed: fields.map(({ type, value }) => (type === 'password' ? '' : value)).join('\n'),
      mainText: main?.innerText.trim().length ?? 0,
      // The kit's own page shows parts that wait for ever.
      waiting: location.pathname === '/dev/ui' ? [] : waiting.map((one) => one.outerHTML.slice(0, 120)),
      ways: found('a[href], button, summary, input, [role=tab], [role=menuitem]', top).length,
      links: found('a[href]').length,
      dialogs: modals.map((one) => one.innerText.slice(0, 40)),
      locked: [document.documentElement, document.body, ...(root ? [root] : [])].some(lockOf),
      focus: !focus || focus === document.body ? null : focus.tagName.toLowerCase(),
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  })
