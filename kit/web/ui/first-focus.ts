export function focusFirst(dialog: Element | null): void {
  const wanted = ['[data-first-focus]', 'input:not([type=hidden]), textarea, select']
  wanted
    .map((selector) => dialog?.querySelector<HTMLElement>(selector))
    .find(Boolean)
    ?.focus()
}

/** A dialog that opened with its page, or whose opener is gone, has nothing to give the focus back to. */
export function focusPageIfLost(closed?: Element): void {
  const isLost = () =>
    document.activeElement === document.body || closed?.contains(document.activeElement) === true
  for (const selector of ['main h1', 'main'])
    if (isLost()) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}
