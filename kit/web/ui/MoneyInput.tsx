import { useState } from 'react'
import type { InputHTMLAttributes, Ref } from 'react'
import { cx } from './cx.ts'
import { Input } from './Input.tsx'

type MoneyInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> & {
  cents: number | null | undefined
  /** null if empty, NaN if invalid. */
  onCents: (cents: number | null) => void
  ref?: Ref<HTMLInputElement>
}

export function MoneyInput({ cents, onCents, className, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(
    typeof cents === 'number' && !Number.isNaN(cents) ? String(cents / 100) : '',
  )
  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-3"
      >
        $
      </span>
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        className={cx('pl-7 tabular-nums', className)}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onCents(centsOf(event.target.value))
        }}
      />
    </div>
  )
}

function centsOf(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(',', '.')
  if (bare === '') return null
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : Number.NaN
}
