import type { UseFormRegisterReturn } from 'react-hook-form'
import { refusal } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'

export function CodeField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field
      label="Code"
      help="The 6 digits your authenticator app shows now, or one of your recovery codes."
      error={error}
    >
      <Input
        {...field}
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        data-first-focus
      />
    </Field>
  )
}

export function isAskingCode(error: Error | null): boolean {
  const refused = refusal(error)
  return refused?.code === 'second_factor_needed' || refused?.fields?.code !== undefined
}
