import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { SettingRow } from '#kit/web/ui/SettingRow.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { limits, linesOf, settingsForm } from '../contract.ts'
import type { TalkList, TalkSettings } from '../contract.ts'
import { useTalksChange } from './queries.ts'

type PartProps = { projectId: string; list: TalkList }

export function FirstSettings(props: PartProps) {
  return (
    <Card>
      <CardHead title="First, when can you talk?" />
      <p className="mb-4 max-w-[68ch] text-sm text-ink-2">
        Everyone you ask gets a link of their own, where they pick one of these times or say no. We send
        nothing for you.
      </p>
      <SettingsForm {...props} act="Continue" />
    </Card>
  )
}

export function SettingsRow(props: PartProps) {
  const { times = [], how = '' } = props.list.settings ?? {}
  return (
    <SettingRow title="Times and how you talk" value={[how, ...times].filter(Boolean).join(' · ')}>
      <SettingsForm {...props} act="Save" />
    </SettingRow>
  )
}

const typedForm = settingsForm.extend({
  times: z.string().transform(linesOf).pipe(settingsForm.shape.times),
})
type Typed = z.input<typeof typedForm>

type SettingsFields = UseFormReturn<Typed, unknown, TalkSettings>

function SettingsForm({ projectId, list: { settings, suggested }, act }: PartProps & { act: string }) {
  const { responsibleName, contactEmail, how = '', times = [] } = { ...suggested, ...settings }
  const form: SettingsFields = useForm({
    resolver: zodResolver(typedForm),
    defaultValues: { responsibleName, contactEmail, how, times: times.join('\n') },
  })
  const { root } = form.formState.errors
  const save = useTalksChange(
    projectId,
    (given: TalkSettings) => client.talks.saveSettings({ projectId, ...given }),
    { said: 'Saved', form },
  )
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-5"
      onSubmit={form.handleSubmit((given) => save.mutate(given))}
    >
      <TimesFields form={form} />
      <OwnerFields form={form} />
      {root?.message && (
        <div role="alert">
          <Callout kind="danger" title={root.message} />
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {act}
        </Button>
      </div>
    </form>
  )
}

function TimesFields({ form }: { form: SettingsFields }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Times people can pick"
        required
        help="One per line, in your words, like “Tue, Dec 1, 6 PM.”"
        error={errors.times?.message}
      >
        <Textarea {...form.register('times')} />
      </Field>
      <Field
        label="How you'll talk"
        help="Like “By phone” or “At the café on Rose Street.”"
        error={errors.how?.message}
      >
        <Input {...form.register('how')} maxLength={limits.how} />
      </Field>
    </>
  )
}

function OwnerFields({ form }: { form: SettingsFields }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Your name"
        required
        help="The people you ask will see it."
        error={errors.responsibleName?.message}
      >
        <Input {...form.register('responsibleName')} maxLength={limits.name} autoComplete="name" />
      </Field>
      <Field
        label="Your email for them"
        required
        help="It's shown in the privacy notice."
        error={errors.contactEmail?.message}
      >
        <Input {...form.register('contactEmail')} type="email" autoComplete="email" />
      </Field>
    </div>
  )
}
