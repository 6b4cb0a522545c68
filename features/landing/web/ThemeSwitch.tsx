import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '#kit/web/theme.ts'

export function ThemeSwitch() {
  const theme = useTheme()
  if (!theme) return <span className="size-10" />
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button
      type="button"
      aria-label={`Switch to ${other} mode`}
      title={`Switch to ${other} mode`}
      onClick={() => chooseTheme(other)}
      className="touch-target grid size-10 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
