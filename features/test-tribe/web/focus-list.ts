export function focusList(): void {
  document.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')?.focus({ preventScroll: true })
}
