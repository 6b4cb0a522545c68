import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'

type Theme = 'light' | 'dark'

/** Switches between light and dark for this browser; until it is pressed, the system decides. */
export function ThemeButton() {
  const [theme, setTheme] = useState(current)
  const other: Theme = theme === 'dark' ? 'light' : 'dark'
  const change = () => {
    document.documentElement.dataset.theme = other
    try {
      localStorage.setItem('theme', other)
    } catch {
      // Storage switched off: the choice lasts as long as the page.
    }
    setTheme(other)
  }
  return <IconButton icon={theme === 'dark' ? Sun : Moon} label={`Switch to ${other} colours`} onClick={change} />
}

function current(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
