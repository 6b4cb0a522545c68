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
const sizes: Record<ButtonSize, string> = { md: 'h-10 px-4', sm: 'h-8 px-3' }

/** The classes of a button, for the link that looks like one. Disabled is ink on sunken, never opacity. */
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
    'touch-target inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-sm font-medium whitespace-nowrap transition-colors duration-(--duration-fast) forced-colors:border forced-colors:border-current',
    sizes[size],
    disabled ? 'cursor-not-allowed border border-line bg-sunken text-ink-3' : variants[variant],
  )
}
