import { Moon, Sun } from 'lucide-react'
import { cx } from '#kit/web/ui/cx.ts'

const choices = [
  { theme: 'light', Icon: Sun, shown: 'hidden when-dark:grid' },
  { theme: 'dark', Icon: Moon, shown: 'grid when-dark:hidden' },
] as const

/** Needs no React: `theme.js` answers the click, and the styles show the button for the other theme. */
export function ThemeSwitch() {
  return (
    <span className="flex noscript:invisible">
      {choices.map(({ theme, Icon, shown }) => (
        <button
          key={theme}
          type="button"
          data-choose-theme={theme}
          aria-label={`Switch to ${theme} mode`}
          title={`Switch to ${theme} mode`}
          className={cx(
            'touch-target size-10 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink',
            shown,
          )}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </span>
  )
}
