import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { day } from '#kit/contract/time.ts'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { TrialView } from '../contract.ts'
import { trialForm } from '../trial-form.ts'
import type { TrialForm } from '../trial-form.ts'
import { collaborationsKey, trialQuery } from './queries.ts'

type TrialDialogProps = { matchId: string; name: string; onClose: () => void }

export function TrialDialog({ matchId, name, onClose }: TrialDialogProps) {
  const query = useQuery({ ...trialQuery(matchId), staleTime: 0 })
  const { data } = query
  if (data) return <Agreement matchId={matchId} name={name} trial={data.trial} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Trial agreement">
      <Await
        query={query}
        failed={wording.trialLoadFailed}
        skeleton={<Skeletons of={['h-24', 'h-24']} className="grid gap-4" />}
      />
    </Dialog>
  )
}

const inTwoWeeks = () => new Date(Date.now() + 14 * day).toISOString().slice(0, 10)
const template = (): TrialForm => ({
  scope: 'One joint idea, tested with ten people who could buy it.',
  deliverables: 'A first version, ten conversations, and one page on what we learned.',
  ownership: 'We each keep what we bring. What we make together belongs to both of us equally.',
  hoursAWeek: 4,
  endsOn: inTwoWeeks(),
})

function Agreement({ matchId, name, trial, onClose }: TrialDialogProps & { trial: TrialView | null }) {
  const formId = useId()
  const form = useForm<TrialForm>({
    resolver: zodResolver(trialForm),
    defaultValues: trial ? formOf(trial) : template(),
  })
  const { isDirty } = form.formState
  const { shown, show, moved } = useShown(trial, form)
  const save = useSave({ matchId, name, form, onSaved: show })
  const changed = shown === null || isDirty
  const foot = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Close
      </Button>
      <SaveButton formId={formId} changed={changed} pending={save.isPending} />
      {shown && !trial?.iTicked && (
        <AgreeButton matchId={matchId} readAt={shown.updatedAt} disabled={changed} />
      )}
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Trial agreement"
      width="lg"
      description={
        'Take two weeks to find out if you work well together. ' +
        "If either of you edits this, you'll both need to agree again."
      }
      foot={foot}
    >
      {moved && <Moved name={name} onShow={isDirty && trial ? () => show(trial, true) : null} />}
      {trial && <Ticks trial={trial} name={name} />}
      <TermsForm
        id={formId}
        form={form}
        onSubmit={(values) => save.mutate({ ...values, readAt: shown?.updatedAt ?? null })}
      />
    </Dialog>
  )
}

type SaveOptions = {
  matchId: string
  name: string
  form: UseFormReturn<TrialForm>
  onSaved: (trial: TrialView) => void
}

function useSave({ matchId, name, form, onSaved }: SaveOptions) {
  return useChange(
    (values: TrialForm & { readAt: string | null }) =>
      client.collaborations.saveTrial({ matchId, ...values }),
    {
      shows: [collaborationsKey],
      onDone: (saved) => {
        onSaved(saved)
        toast.success('Trial agreement saved', {
          description: `${name} can see it now. It takes effect once you both agree.`,
        })
      },
      form,
    },
  )
}

function SaveButton({ formId, changed, pending }: { formId: string; changed: boolean; pending: boolean }) {
  return (
    <Button
      type="submit"
      form={formId}
      variant={changed ? 'primary' : 'secondary'}
      disabled={!changed}
      pending={pending}
    >
      Save agreement
    </Button>
  )
}

function AgreeButton({ matchId, readAt, disabled }: { matchId: string; readAt: string; disabled: boolean }) {
  const tick = useChange(() => client.collaborations.tickTrial({ matchId, readAt }), {
    shows: [collaborationsKey],
    onDone: (now) => now.theyTicked && toast.success('Trial agreed', { description: "You've both agreed." }),
  })
  return (
    <Button
      variant={disabled ? 'secondary' : 'primary'}
      icon={Check}
      disabled={disabled}
      pending={tick.isPending}
      onClick={() => tick.mutate(undefined)}
    >
      I agree
    </Button>
  )
}

/** `onShow` discards unsaved changes for the other person's text. */
function Moved({ name, onShow }: { name: string; onShow: (() => void) | null }) {
  return (
    <div role="status" className="mb-5">
      <Callout
        title={wording.trialMoved}
        action={
          onShow && (
            <Button size="sm" onClick={onShow}>
              Show new version
            </Button>
          )
        }
      >
        {onShow
          ? `${name} saved a change while you were editing. Your own changes haven't been saved.`
          : `${name} saved a change. You're looking at the new text.`}
      </Callout>
    </div>
  )
}

type TermsFormProps = {
  id: string
  form: UseFormReturn<TrialForm>
  onSubmit: (values: TrialForm) => void
}

function TermsForm({ id, form, onSubmit }: TermsFormProps) {
  const { root } = form.formState.errors
  return (
    <form
      id={id}
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
      className="grid gap-5"
    >
      <Terms form={form} />
      {root && (
        <div role="alert">
          <Callout kind="danger" title={root.message ?? ''} />
        </div>
      )}
    </form>
  )
}

function Terms({ form }: { form: UseFormReturn<TrialForm> }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Scope"
        required
        help="What you'll work on in these two weeks."
        error={errors.scope?.message}
      >
        <Textarea rows={2} {...form.register('scope')} />
      </Field>
      <Field
        label="Deliverables"
        required
        help="What you'll have when you're done."
        error={errors.deliverables?.message}
      >
        <Textarea rows={2} {...form.register('deliverables')} />
      </Field>
      <Field label="Who owns what" required error={errors.ownership?.message}>
        <Textarea rows={2} {...form.register('ownership')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Hours per week, each" required error={errors.hoursAWeek?.message}>
          <Input {...form.register('hoursAWeek', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
        <Field label="Ends on" required error={errors.endsOn?.message}>
          <Input {...form.register('endsOn')} type="date" />
        </Field>
      </div>
    </>
  )
}

/** A version the other saves replaces this one, unless I have typed; then it is only announced. */
function useShown(trial: TrialView | null, form: UseFormReturn<TrialForm>) {
  const [shown, setShown] = useState(trial)
  const [moved, setMoved] = useState(false)
  const { isDirty } = form.formState
  const isNewer = trial !== null && trial.updatedAt > (shown?.updatedAt ?? '')
  const show = (version: TrialView, byTheOther = false) => {
    setShown(version)
    setMoved(byTheOther)
  }
  if (isNewer && !isDirty) show(trial, true)
  useEffect(() => {
    if (shown) form.reset(formOf(shown))
  }, [shown, form])
  return { shown, show, moved: moved || isNewer }
}

function formOf({ scope, deliverables, ownership, hoursAWeek, endsOn }: TrialView): TrialForm {
  return { scope, deliverables, ownership, hoursAWeek, endsOn }
}

function Ticks({ trial, name }: { trial: TrialView; name: string }) {
  const tick = (done: boolean, who: string) => (
    <Badge look={done ? 'good' : 'neutral'} icon={done ? Check : Clock}>
      {who} {done ? 'agreed' : 'not yet'}
    </Badge>
  )
  return (
    <div role="status" className="mb-5 flex flex-wrap gap-2">
      {tick(trial.iTicked, 'You:')}
      {tick(trial.theyTicked, `${name}:`)}
    </div>
  )
}
