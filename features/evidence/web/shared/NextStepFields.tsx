import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { limits, stepLengths } from '../../contract.ts'

type Values = {
  nextStep?: string | null | undefined
  nextOn?: string | null | undefined
  nextMinutes?: number | null | undefined
}

type NextStepFieldsProps = {
  value: Values
  onChange: (changed: Values) => void
  isPayment?: boolean
  errors?: { [Field in keyof Values]?: string | undefined }
}

export function NextStepFields({ value, onChange, isPayment = false, errors = {} }: NextStepFieldsProps) {
  const { nextStep, nextOn, nextMinutes } = value
  return (
    <>
      <Field
        label={isPayment ? 'What do you still owe them?' : "What's your next step with them?"}
        help={isPayment ? 'Leave it empty if they have everything.' : 'It goes into your week.'}
        error={errors.nextStep}
      >
        <Input
          value={nextStep ?? ''}
          maxLength={limits.nextStep}
          autoComplete="off"
          onChange={({ target }) => onChange({ nextStep: target.value })}
        />
      </Field>
      {(nextStep?.trim() || nextOn || nextMinutes) && (
        <div className="grid grid-cols-2 items-end gap-3 sm:gap-5">
          <Field label="By when?" error={errors.nextOn} className="min-w-0 grid-cols-1">
            <Input
              type="date"
              value={nextOn ?? ''}
              onChange={({ target }) => onChange({ nextOn: target.value || null })}
            />
          </Field>
          <Field label="How long will it take?" error={errors.nextMinutes} className="min-w-0 grid-cols-1">
            <Select
              value={nextMinutes ?? ''}
              onChange={({ target }) => onChange({ nextMinutes: Number(target.value) || null })}
            >
              <option value="">Not sure</option>
              {Object.entries(stepLengths).map(([minutes, words]) => (
                <option key={minutes} value={minutes}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </>
  )
}
