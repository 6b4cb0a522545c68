import { useSyncExternalStore } from 'react'
import { preferences } from './local-store/preferences.ts'

type Theme = 'light' | 'dark'

export function useTheme(): Theme | null {
  return useSyncExternalStore(onChange, shown, () => null)
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  preferences.save('theme', theme)
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
