import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { chooseTheme, currentTheme } from './theme.ts'

/** Switches between light and dark for this browser; until it is pressed, the system decides. */
export function ThemeButton() {
  const [theme, setTheme] = useState(currentTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const change = () => {
    chooseTheme(other)
    setTheme(other)
  }
  return <IconButton icon={theme === 'dark' ? Sun : Moon} label={`Switch to ${other} colours`} onClick={change} />
}
