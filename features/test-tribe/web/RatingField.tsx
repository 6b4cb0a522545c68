import { useId } from 'react'
import { FieldError, RequiredMark } from '#kit/web/ui/Field.tsx'
import { verdict } from '../reviews-contract.ts'

const { label, words } = verdict.rating

type RatingFieldProps = { value: number | undefined; error?: string; onChange: (value: number) => void }

export function RatingField({ value, error, onChange }: RatingFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium">
        {label}
        <RequiredMark />
      </legend>
      <div className="flex flex-wrap gap-2">
        {words.map((word, index) => (
          <Choice
            key={word}
            name={id}
            label={`${index + 1}: ${word}`}
            number={index + 1}
            checked={value === index + 1}
            onChoose={() => onChange(index + 1)}
          />
        ))}
      </div>
      <p className="text-sm text-ink-2">
        {value === undefined ? `1: ${words[0].toLowerCase()}. 5: ${words[4]}.` : words[value - 1]}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type ChoiceProps = { name: string; label: string; number: number; checked: boolean; onChoose: () => void }

function Choice({ name, label, number, checked, onChoose }: ChoiceProps) {
  return (
    <label className="relative grid size-11 cursor-pointer place-items-center rounded-control border border-line-strong bg-surface font-medium tabular-nums transition-colors duration-(--duration-fast) hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
        aria-label={label}
        checked={checked}
        onChange={onChoose}
      />
      <span aria-hidden className="pointer-events-none">
        {number}
      </span>
    </label>
  )
}
