import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hideLabel?: boolean
  help?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, hideLabel = false, help, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('group relative inline-flex cursor-pointer items-start gap-3', className)}>
      <span className="touch-target grid h-lh w-5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 cursor-pointer appearance-none rounded-mark border border-line-strong bg-surface transition-colors duration-(--duration-fast) checked:border-accent checked:bg-accent hover:border-ink-3 disabled:border-line disabled:bg-sunken"
        />
        <Tick />
      </span>
      <span className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {help && <span className="block text-sm text-ink-2">{help}</span>}
      </span>
    </label>
  )
}

function Tick() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className="pointer-events-none absolute size-3.5 fill-none stroke-on-accent stroke-3 opacity-0 [stroke-dasharray:1] [stroke-dashoffset:1] peer-checked:opacity-100 peer-checked:transition-[stroke-dashoffset] peer-checked:duration-(--duration-base) peer-checked:[stroke-dashoffset:0]"
    >
      <path d="m4 12 5 5L20 6" pathLength="1" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
