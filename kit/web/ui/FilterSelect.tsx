import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

type FilterSelectProps<T extends string> = {
  label: string
  any?: string
  value: T | ''
  options: readonly (readonly [value: T, name: string])[]
  onChange: (value: T | '') => void
}

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
