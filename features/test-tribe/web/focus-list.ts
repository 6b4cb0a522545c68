/** Moves focus to the open list once a card, and the button that had focus, is gone. */
export function focusList(): void {
  document.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')?.focus({ preventScroll: true })
}
