import { LoaderCircle } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { buttonLook } from './button-look.ts'
import type { ButtonSize, ButtonVariant } from './button-look.ts'
import { cx } from './cx.ts'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** Keeps size, label and focus, and ignores clicks. */
  pending?: boolean
  disabled?: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** At most one filled button (`primary` or `attention`) per region. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon: Icon,
  pending = false,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const inactive = pending || disabled
  return (
    <button
      {...rest}
      type={inactive && type === 'submit' ? 'button' : type}
      aria-disabled={inactive || undefined}
      aria-busy={pending || undefined}
      onClick={inactive ? undefined : onClick}
      className={cx(buttonLook({ variant, size, disabled }), className)}
    >
      {pending ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden className="size-4 shrink-0" />
      )}
      {children}
    </button>
  )
}
