import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Option<V extends string> = { value: V; label: string; description?: string }
type RadioCardsProps<V extends string> = {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V) => void
  numbered?: boolean
  columns?: 1 | 2
  chips?: boolean
}

export function RadioCards<V extends string>({
  legend,
  hideLegend = false,
  name,
  options,
  value,
  onChange,
  numbered = false,
  columns = 1,
  chips = false,
}: RadioCardsProps<V>) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-medium'}>{legend}</legend>
      <div className={chips ? 'flex flex-wrap gap-2' : cx('grid gap-3', columns === 2 && 'sm:grid-cols-2')}>
        {options.map((option, index) => {
          const Choice = chips ? RadioChip : RadioCard
          return (
            <Choice
              key={option.value}
              name={name}
              option={option}
              checked={value === option.value}
              onChoose={() => onChange(option.value)}
              number={numbered ? index + 1 : undefined}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

type RadioCardProps = {
  name: string
  option: Option<string>
  checked: boolean
  onChoose: () => void
  number: number | undefined
}

function RadioCard({ name, option, checked, onChoose, number }: RadioCardProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 transition-colors duration-(--duration-fast) hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-6 checked:border-accent"
      />
      <span className="min-w-0 grow">
        <span className="block text-sm font-medium">{option.label}</span>
        {option.description && <span className="block text-sm text-ink-2">{option.description}</span>}
      </span>
      {number !== undefined && (
        <kbd
          aria-hidden
          className="hidden size-6 shrink-0 place-items-center rounded-mark border border-line bg-sunken font-mono text-xs text-ink-3 sm:grid"
        >
          {number}
        </kbd>
      )}
    </label>
  )
}

function RadioChip({ name, option, checked, onChoose }: RadioCardProps) {
  return (
    <label className="relative flex min-h-9 cursor-pointer items-center rounded-panel border border-line-strong px-4 py-1.5 text-sm font-medium transition-colors duration-(--duration-fast) hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2">
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-panel outline-none"
      />
      {option.label}
    </label>
  )
}
