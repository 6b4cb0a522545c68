import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ensure } from '#kit/contract/ensure.ts'
import { emailKinds, emails, groups } from '#kit/contract/notifications.ts'
import { client, errorBody } from '#kit/web/api.ts'
import { patch } from '#kit/web/optimistic.ts'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { SettingRow } from '#kit/web/ui/SettingRow.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { digestLabels, digests, groupLabels, wording } from '../contract.ts'
import type { Choices } from '../contract.ts'
import { choicesQuery, notificationsKey } from './queries.ts'

export function NotificationChoices() {
  return (
    <SettingRow title="Notifications" value="What we tell you about, in the app and by email.">
      <Form />
    </SettingRow>
  )
}

function Form() {
  const { data, error, refetch } = useQuery(choicesQuery)
  const { choose, state } = useChoice()
  if (error && !data)
    return (
      <ErrorState
        sentence={wording.choicesFailed}
        reference={errorBody(error)?.reference}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <LoadingRegion>
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  return (
    <div className="grid gap-5 text-sm">
      <div className="grid gap-5 @md:grid-cols-2">
        <InAppFields shown={data} onChoose={choose} />
        <EmailFields shown={data} onChoose={choose} />
      </div>
      <DigestField shown={data} onChoose={choose} />
      <p role="status" className="min-h-5 text-ink-2">
        {state}
      </p>
    </div>
  )
}

type FieldsProps = { shown: Choices; onChoose: (change: Partial<Choices>) => void }

function InAppFields({ shown, onChoose }: FieldsProps) {
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-3 text-ink-2">Notify me in the app about</legend>
      {groups.map((group) => (
        <Checkbox
          key={group}
          label={groupLabels[group]}
          checked={shown[group]}
          onChange={(event) => onChoose({ [group]: event.target.checked })}
        />
      ))}
    </fieldset>
  )
}

function EmailFields({ shown, onChoose }: FieldsProps) {
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-3 text-ink-2">Email me about</legend>
      {emailKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={emails[kind].label}
          checked={shown.emails[kind]}
          onChange={(event) => onChoose({ emails: { ...shown.emails, [kind]: event.target.checked } })}
        />
      ))}
    </fieldset>
  )
}

function DigestField({ shown, onChoose }: FieldsProps) {
  return (
    <Field
      label="Email me a summary of what I missed"
      help="One email with everything new. If nothing's new, we won't send it."
      className="max-w-80"
    >
      <Select
        value={shown.digest}
        onChange={(event) => onChoose({ digest: event.target.value as Choices['digest'] })}
      >
        {digests.map((digest) => (
          <option key={digest} value={digest}>
            {digestLabels[digest]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function useChoice() {
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery
  const { mutate, isPending, isSuccess } = useChange(
    // Built when its turn comes: what is shown holds every choice made here so far.
    (_: Partial<Choices>) =>
      client.notifications.keepChoices({ ...ensure(queryClient.getQueryData(queryKey)), letters: undefined }),
    {
      scope: 'notification-choices',
      optimistic: (change) => [patch(queryKey, (known) => ({ ...known, ...change }))],
      onDone: (saved) => queryClient.setQueryData(queryKey, saved),
      shows: [{ queryKey: notificationsKey, predicate: (query) => query.queryKey[1] !== 'choices' }],
      failed: wording.changeFailed,
    },
  )
  return { choose: mutate, state: isPending ? 'Saving…' : isSuccess ? 'Saved' : '' }
}
