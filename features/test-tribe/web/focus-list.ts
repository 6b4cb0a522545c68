export function focusList(): void {
  document.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
}
