import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'

type FilterSelectProps<T extends string> = {
  label: string
  /** What it says where nothing is chosen. */
  any?: string
  value: T | ''
  options: readonly (readonly [value: T, name: string])[]
  onChange: (value: T | '') => void
}

/** A filter that is one of a few, or none. */
export function FilterSelect<T extends string>({
  label,
  any = 'Any',
  value,
  options,
  onChange,
}: FilterSelectProps<T>) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.target.value as T | '')}>
        <option value="">{any}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
