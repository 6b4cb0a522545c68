import { useEffect, useLayoutEffect } from 'react'

type First = { element: Element; focused: string }

/** The HTML that was there before the app, which stays as it was left once the app is in its place. */
export function watchFirst(place: HTMLElement): First | undefined {
  const element = place.firstElementChild
  if (!element) return undefined
  const first = { element, focused: '' }
  const note = () => void (first.focused = selectorOf(document.activeElement, element) ?? first.focused)
  note()
  element.addEventListener('focusin', note)
  return first
}

function selectorOf(active: Element | null, first: Element): string | undefined {
  if (!active || !first.contains(active)) return undefined
  const [href, name] = [active.getAttribute('href'), active.getAttribute('name')]
  if (name) return `input[name="${name}"]`
  return href ? `a[href="${CSS.escape(href)}"]` : undefined
}

/** What was typed, focused and pressed before the app was there counts in the app. */
export function TakeOver({ place, first }: { place: HTMLElement; first: First }) {
  useLayoutEffect(() => {
    for (const { name, value } of first.element.querySelectorAll('input'))
      if (value) type(place.querySelector<HTMLInputElement>(`input[name="${name}"]`), value)
    if (first.focused) place.querySelector<HTMLElement>(first.focused)?.focus()
  }, [place, first])
  useEffect(() => {
    const pressed = first.element.querySelector('button[aria-busy]')
    if (!pressed) return
    const buttons = place.querySelectorAll<HTMLButtonElement>('main button')
    Array.from(buttons)
      .find((button) => labelOf(button) === labelOf(pressed))
      ?.click()
    pressed.removeAttribute('aria-busy')
  }, [place, first])
  return null
}

const labelOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/** React takes a value that is only set for its own, and tells no one. */
function type(input: HTMLInputElement | null, value: string): void {
  if (!input) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
