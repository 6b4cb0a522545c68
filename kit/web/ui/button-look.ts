import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'attention' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  attention: 'bg-attention text-on-attention hover:bg-attention-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}
/** Aligns a ghost button's text, not its background, with the text above. */
const aligned = 'first:-ml-(--ghost) last:-mr-(--ghost)'
const sizes: Record<ButtonSize, string> = {
  md: 'h-10 px-4 [--ghost:--spacing(4)]',
  sm: 'h-8 px-3 [--ghost:--spacing(3)]',
}

export function buttonLook({
  variant,
  size,
  disabled = false,
}: {
  variant: ButtonVariant
  size: ButtonSize
  disabled?: boolean
}): string {
  return cx(
    'touch-target inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-sm ' +
      'font-medium whitespace-nowrap press transition-[color,background-color,scale] ' +
      'duration-(--duration-fast) forced-colors:border forced-colors:border-current',
    sizes[size],
    variant === 'ghost' && aligned,
    disabled
      ? cx('cursor-not-allowed text-ink-3', variant !== 'ghost' && 'border border-line bg-sunken')
      : variants[variant],
  )
}
