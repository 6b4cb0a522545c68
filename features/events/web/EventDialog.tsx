import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { hour, minute } from '#kit/contract/time.ts'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { eventForm, isZone, limits, wording } from '../contract.ts'
import type { AdministeredEvent, EventForm } from '../contract.ts'
import { clockWords, dayWords } from './event-time.ts'
import { eventsKey } from './queries.ts'

type Values = z.input<typeof eventForm>
type Form = UseFormReturn<Values, unknown, EventForm>

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const empty: Values = {
  title: wording.title,
  description: '',
  eventDate: '',
  durationMinutes: 180,
  zone: ownZone,
  platform: '',
  eventUrl: '',
  inviteLink: '',
  capacity: 100,
}

const valuesOf = ({
  title,
  description,
  eventDate,
  durationMinutes,
  zone,
  platform,
  eventUrl,
  inviteLink,
  capacity,
}: AdministeredEvent): Values => ({
  title,
  description,
  eventDate,
  durationMinutes,
  zone,
  platform,
  eventUrl: eventUrl ?? '',
  inviteLink: inviteLink ?? '',
  capacity,
})

function localOf(at: string): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * minute).toISOString().slice(0, 16)
}

export function EventDialog({ event, onClose }: { event: AdministeredEvent | null; onClose: () => void }) {
  const form = useForm<Values, unknown, EventForm>({
    resolver: zodResolver(eventForm),
    defaultValues: event ? valuesOf(event) : empty,
  })
  const save = useChange(
    (values: EventForm, idempotencyKey) =>
      event
        ? client.events.change({ eventId: event.id, ...values })
        : client.events.create(values, { context: { idempotencyKey } }),
    {
      shows: [eventsKey],
      onDone: () => {
        toast.success('Event saved')
        onClose()
      },
      form,
    },
  )
  return (
    <FormDialog
      title={event ? 'Edit event' : 'New event'}
      width="lg"
      submit="Save event"
      pending={save.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  )
}

function Fields({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input {...form.register('title')} />
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        <Textarea {...form.register('description')} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <StartField form={form} />
        <Field label="Time zone" required error={errors.zone?.message}>
          <Input {...form.register('zone')} autoComplete="off" />
        </Field>
        <Field label="Length in minutes" required error={errors.durationMinutes?.message}>
          <Input {...form.register('durationMinutes', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
        <Field label="Spots" required error={errors.capacity?.message}>
          <Input {...form.register('capacity', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
      </div>
      <Field
        label="Platform"
        required
        help="For example: a video call or the forum."
        error={errors.platform?.message}
      >
        <Input {...form.register('platform')} />
      </Field>
      <LinkFields form={form} />
    </>
  )
}

function StartField({ form }: { form: Form }) {
  const [starts, setStarts] = useState(localOf(form.getValues('eventDate')))
  const start = (local: string) => {
    setStarts(local)
    const date = new Date(local)
    form.setValue('eventDate', Number.isNaN(date.getTime()) ? '' : date.toISOString(), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  return (
    <Field
      label="Starts (your time)"
      required
      help={startWords({ local: starts, at: form.watch('eventDate'), zone: form.watch('zone') ?? '' })}
      error={form.formState.errors.eventDate?.message}
    >
      <Input type="datetime-local" value={starts} onChange={(changed) => start(changed.target.value)} />
    </Field>
  )
}

/** The instant in words: when clocks change, an hour is skipped or occurs twice. */
function startWords({ local, at, zone }: { local: string; at: string; zone: string }): string {
  if (!at || !isZone(zone)) return `Your time zone is ${ownZone}.`
  const when = `${dayWords(at)}, ${clockWords(at, zone)}.`
  if (local.slice(0, 16) !== localOf(at))
    return `The clocks change then, so this time doesn't exist. It'll start ${when}`
  const comesAgain = localOf(new Date(Date.parse(at) + hour).toISOString()) === localOf(at)
  return comesAgain
    ? `The clocks change then, so this time happens twice. It'll start the first time: ${when}`
    : when
}

function LinkFields({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Join link"
        help="Only people who registered will see it."
        error={errors.inviteLink?.message}
      >
        <Input {...form.register('inviteLink')} type="url" maxLength={limits.address} autoComplete="off" />
      </Field>
      <Field label="Public page" error={errors.eventUrl?.message}>
        <Input {...form.register('eventUrl')} type="url" maxLength={limits.address} autoComplete="off" />
      </Field>
    </>
  )
}
