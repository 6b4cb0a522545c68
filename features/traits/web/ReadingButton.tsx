import { Check } from 'lucide-react'
import { cx } from '#kit/web/ui/cx.ts'

type ReadingButtonProps = { chosen: boolean; onPress: () => void; children: string }

export function ReadingButton({ chosen, onPress, children }: ReadingButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'touch-target inline-flex min-h-8 items-center gap-1.5 rounded-control border px-3 py-1 ' +
          'text-left font-medium text-ink transition-colors duration-(--duration-fast)',
        chosen ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-hover',
      )}
    >
      {chosen && <Check aria-hidden className="size-4 shrink-0" />}
      {children}
    </button>
  )
}
