import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import type { EvidenceForm } from './KindFields.tsx'
import { textOrNull } from './KindFields.tsx'
import { NextStepFields } from './shared/NextStepFields.tsx'

type PersonFieldsProps = {
  form: EvidenceForm
  /** Those in the evidence so far: the same name makes it the same person. */
  known: string[]
}

export function PersonFields({ form, known }: PersonFieldsProps) {
  const id = useId()
  const [kind, stance] = form.watch(['kind', 'stance'])
  if (kind === 'number' || kind === 'link') return null
  return (
    <>
      <Field
        label={kind === 'payment' ? 'Who paid?' : 'Who was it?'}
        help="A first name is enough."
        error={form.formState.errors.person?.message}
      >
        <Input {...form.register('person', textOrNull)} list={id} autoComplete="off" />
      </Field>
      <datalist id={id}>
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {stance !== 'against' && <NextFields form={form} isPayment={kind === 'payment'} />}
    </>
  )
}

function NextFields({ form: { control, formState }, isPayment }: { form: EvidenceForm; isPayment: boolean }) {
  // What is hidden isn't sent.
  const given = { control, shouldUnregister: true }
  const nextStep = useController({ ...given, name: 'nextStep' }).field
  const nextOn = useController({ ...given, name: 'nextOn' }).field
  const nextMinutes = useController({ ...given, name: 'nextMinutes' }).field
  const { errors } = formState
  return (
    <NextStepFields
      value={{ nextStep: nextStep.value, nextOn: nextOn.value, nextMinutes: nextMinutes.value }}
      onChange={(changed) => {
        if ('nextStep' in changed) nextStep.onChange(changed.nextStep)
        if ('nextOn' in changed) nextOn.onChange(changed.nextOn)
        if ('nextMinutes' in changed) nextMinutes.onChange(changed.nextMinutes)
      }}
      isPayment={isPayment}
      errors={{
        nextStep: errors.nextStep?.message,
        nextOn: errors.nextOn?.message,
        nextMinutes: errors.nextMinutes?.message,
      }}
    />
  )
}
