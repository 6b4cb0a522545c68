import { CircleAlert } from 'lucide-react'
import { createContext, useContext, useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }
const FieldContext = createContext<Wiring | null>(null)

type FieldProps = {
  label: string
  help?: ReactNode
  error?: string
  required?: boolean
  counter?: { used: number; most: number }
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

export function Field({
  label,
  help,
  error,
  required = false,
  counter,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx('grid gap-2', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {required && <RequiredMark />}
        </label>
        {counter && counter.used > counter.most * 0.8 && (
          <span className="text-meta text-ink-3 tabular-nums">
            {counter.used} of {counter.most}
          </span>
        )}
      </div>
      {help && (
        <p id={`${id}-help`} className="-mt-1 text-sm text-ink-2">
          {help}
        </p>
      )}
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger-ink">
      {' '}
      *
    </span>
  )
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

export function useFieldWiring() {
  const wiring = useContext(FieldContext)
  if (!wiring) return {}
  return {
    id: wiring.id,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.invalid || undefined,
    'aria-required': wiring.required || undefined,
  }
}

export const controlLook =
  'w-full rounded-control border border-line-strong bg-surface px-3 text-base text-ink sm:text-sm ' +
  'transition-colors duration-(--duration-fast) hover:border-ink-3 aria-invalid:border-danger ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-3'
