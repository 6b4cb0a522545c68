import type { ElementHandle, Page } from '@playwright/test'
import type { Target } from './acts.ts'

const pressed =
  'a[href], button, summary, select, [role=tab], [role=menuitem], [role=option], input[type=checkbox], input[type=radio]'
const typedIn =
  'textarea, input:not([type]), input[type=text], input[type=search], input[type=email], input[type=url], input[type=number], input[type=tel], [contenteditable=true]'

/** What leads out of the product, or would end the walk for everyone. */
const left =
  'delete account|delete my account|download|export|print|everywhere|restore this|back up|^ban|make administrator|take the role away|turn off|turn on|retire'
const leftOnPages = '^/admin/(switches|operator|backups)'

type Choice = { kind: 'press' | 'type'; which: number; target?: Target }
export type Chosen = { element: ElementHandle<HTMLElement>; target: Target }

/** A control that can be used now: in the top dialog if there is one, and covered by nothing. */
export async function choose(page: Page, { kind, which, target }: Choice): Promise<Chosen | null> {
  const wanted = { selector: kind === 'press' ? pressed : typedIn, which, target, left, leftOnPages }
  const handle = await page.evaluateHandle(({ selector, which: place, target: again, ...leaving }) => {
    const top: ParentNode = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const nameOf = (one: HTMLElement) => {
      const labels = [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ')
      const words =
        one.ariaLabel || labels || one.innerText || one.title || (one as HTMLInputElement).placeholder || ''
      return `${one.role ?? one.tagName.toLowerCase()} “${words.replace(/\s+/g, ' ').trim().slice(0, 60)}”`
    }
    const leads = (one: HTMLElement) => {
      if (!(one instanceof HTMLAnchorElement)) return true
      const { origin, pathname } = new URL(one.href, location.href)
      return origin === location.origin && !pathname.startsWith('/api/') && !one.download
    }
    const onGuarded = new RegExp(leaving.leftOnPages).test(location.pathname)
    const isAllowed = (one: HTMLElement) =>
      leads(one) &&
      !new RegExp(leaving.left, 'i').test(`${one.ariaLabel ?? ''}${one.innerText}`.trim()) &&
      !(onGuarded && one.tagName === 'BUTTON' && one.closest('main, dialog'))
    const all = [...top.querySelectorAll<HTMLElement>(selector)].filter(
      (one) =>
        one.checkVisibility({ checkVisibilityCSS: true }) &&
        !one.matches(':disabled, [aria-disabled=true], [readonly]') &&
        !one.closest('[inert]') &&
        isAllowed(one),
    )
    const named = all.map((one) => ({ one, name: nameOf(one) }))
    // The frame around the page has most of the links.
    const within = named.filter(({ one }) => one.closest('main, dialog, [role=dialog]'))
    const drawn = place % 4 > 0 && within.length > 0 ? within : named
    const found = again
      ? named.filter(({ name }) => name === again.name)[again.nth]
      : drawn[place % Math.max(1, drawn.length)]
    if (!found) return null
    const nth = named.filter(({ name }) => name === found.name).findIndex(({ one }) => one === found.one)
    return { element: found.one, target: { name: found.name, nth } }
  }, wanted)
  const found = await handle.evaluate((one) => one && one.target)
  if (!found) return null
  const element = (await handle.getProperty('element')).asElement() as ElementHandle<HTMLElement> | null
  return element && { element, target: found }
}
