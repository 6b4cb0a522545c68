import { Check } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hideLabel?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A native checkbox under our mark; the whole row is its label, 44 px high for a finger. */
export function Checkbox({ label, hideLabel = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('group relative inline-flex cursor-pointer items-start gap-3', className)}>
      <span className="touch-target mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 cursor-pointer appearance-none rounded-mark border border-line-strong bg-surface transition-colors duration-(--duration-fast) checked:border-accent checked:bg-accent hover:border-ink-3 disabled:border-line disabled:bg-sunken"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
