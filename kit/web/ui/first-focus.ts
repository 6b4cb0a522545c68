export function focusFirst(dialog: Element | null): void {
  const wanted = ['[data-first-focus]', 'input:not([type=hidden]), textarea, select']
  wanted
    .map((selector) => dialog?.querySelector<HTMLElement>(selector))
    .find(Boolean)
    ?.focus()
}
