import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { MoneyInput } from '#kit/web/ui/MoneyInput.tsx'
import type { Stance } from '#planner/evidence/evidence.ts'
import type { evidenceForm } from '../contract.ts'

export type Values = Omit<z.input<typeof evidenceForm>, 'stance'> & { stance: Stance | '' }
export type Filled = z.output<typeof evidenceForm>
export type EvidenceForm = UseFormReturn<Values, unknown, Filled>

// A field hidden with its kind must not block the form.
const numberOrNull = {
  setValueAs: (value: string | number | null) =>
    value === '' || value === null || value === undefined ? null : Number(value),
  shouldUnregister: true,
}
export const textOrNull = {
  setValueAs: (value: string | null) => (value?.trim() ? value.trim() : null),
  shouldUnregister: true,
}

export function KindFields({ form }: { form: EvidenceForm }) {
  const kind = form.watch('kind')
  if (kind === 'payment') return <AmountField form={form} />
  if (kind === 'link') return <LinkField form={form} />
  return kind === 'number' ? <NumberFields form={form} /> : null
}

function AmountField({ form }: { form: EvidenceForm }) {
  return (
    <Field label="Amount" required error={form.formState.errors.amountCents?.message}>
      <Controller
        control={form.control}
        name="amountCents"
        shouldUnregister
        render={({ field }) => (
          <MoneyInput
            cents={field.value}
            onCents={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            name={field.name}
          />
        )}
      />
    </Field>
  )
}

function LinkField({ form }: { form: EvidenceForm }) {
  return (
    <Field
      label="Link"
      required
      help="We save the link but never open it."
      error={form.formState.errors.url?.message}
    >
      <Input
        {...form.register('url', textOrNull)}
        type="url"
        inputMode="url"
        placeholder="example.com/page"
      />
    </Field>
  )
}

function NumberFields({ form }: { form: EvidenceForm }) {
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Number" required error={errors.numberValue?.message}>
          <Input {...form.register('numberValue', numberOrNull)} inputMode="decimal" />
        </Field>
        <Field
          label="What did you count?"
          required
          help="For example: sign-ups, visits, minutes."
          error={errors.numberUnit?.message}
        >
          <Input {...form.register('numberUnit', textOrNull)} />
        </Field>
      </div>
      <Field
        label="How many people or visits is this?"
        help="Each one counts in your test. Leave blank for 1."
        error={errors.standsFor?.message}
      >
        <Input {...form.register('standsFor', numberOrNull)} inputMode="numeric" />
      </Field>
    </>
  )
}
