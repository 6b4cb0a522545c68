import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '#kit/web/theme.ts'
import { IconButton } from '#kit/web/ui/IconButton.tsx'

export function ThemeButton() {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      label={`Switch to ${other} mode`}
      onClick={() => chooseTheme(other)}
    />
  )
}
