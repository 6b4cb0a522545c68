import { useSyncExternalStore } from 'react'

type Theme = 'light' | 'dark'

/** The colours that are shown: those chosen in this browser, or the system's; null in a document that is read before its script is there. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(onChange, shown, () => null)
}

/** Chooses the colours for this browser; web/public/theme.js brings pictures and the window's bar along. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage switched off: the choice lasts as long as the page.
  }
  document.dispatchEvent(new Event('theme'))
}

const system = () => window.matchMedia('(prefers-color-scheme: dark)')

function shown(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return system().matches ? 'dark' : 'light'
}

function onChange(react: () => void): () => void {
  const query = system()
  document.addEventListener('theme', react)
  query.addEventListener('change', react)
  return () => {
    document.removeEventListener('theme', react)
    query.removeEventListener('change', react)
  }
}
