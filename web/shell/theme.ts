export type Theme = 'light' | 'dark'

/** The colours that are shown: those chosen in this browser, or the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Chooses the colours for this browser; web/public/theme.js brings pictures and the window's bar along. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.dispatchEvent(new Event('theme'))
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage switched off: the choice lasts as long as the page.
  }
}
