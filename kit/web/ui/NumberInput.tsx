import { useState } from 'react'
import { Input } from './Input.tsx'

/** Keeps invalid text, and reports NaN. */
export function NumberInput({ value, onNumber }: { value: number; onNumber: (value: number) => void }) {
  const [text, setText] = useState(Number.isNaN(value) ? '' : String(value))
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      value={text}
      onChange={(event) => {
        const typed = event.target.value
        setText(typed)
        onNumber(typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')))
      }}
    />
  )
}
