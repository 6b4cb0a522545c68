import { useSyncExternalStore } from 'react'

type Theme = 'light' | 'dark'

export function useTheme(): Theme | null {
  return useSyncExternalStore(onChange, shown, () => null)
}

/** `theme.js`, which runs before the first paint, applies and stores it. */
export function chooseTheme(theme: Theme): void {
  document.dispatchEvent(new CustomEvent('theme', { detail: theme }))
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
