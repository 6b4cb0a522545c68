import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import type { EvidenceForm } from './KindFields.tsx'
import { textOrNull } from './KindFields.tsx'

/** Of a person, not of a number or a link: who it was, and what the coming weeks go by. */
export function PersonFields({ form }: { form: EvidenceForm }) {
  const [kind, stance] = form.watch(['kind', 'stance'])
  const { errors } = form.formState
  if (kind === 'number' || kind === 'link') return null
  const isPayment = kind === 'payment'
  return (
    <>
      <Field
        label={isPayment ? 'Who paid?' : 'Who was it?'}
        help="A first name is enough."
        error={errors.person?.message}
      >
        <Input {...form.register('person', textOrNull)} autoComplete="off" />
      </Field>
      {stance !== 'against' && (
        <div className="grid items-end gap-5 sm:grid-cols-[2fr_1fr]">
          <Field
            label={isPayment ? 'What do you still owe them?' : "What's your next step with them?"}
            help={isPayment ? 'Leave it empty if they have everything.' : 'It goes into your week.'}
            error={errors.nextStep?.message}
          >
            <Input {...form.register('nextStep', textOrNull)} autoComplete="off" />
          </Field>
          <Field label="By when?" error={errors.nextOn?.message}>
            <Input {...form.register('nextOn', textOrNull)} type="date" />
          </Field>
        </div>
      )}
    </>
  )
}
