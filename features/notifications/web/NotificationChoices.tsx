import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { emailKinds, groups } from '#kit/contract/notifications.ts'
import { client, errorBody, refusal } from '#kit/web/api.ts'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { digestLabels, digests, groupLabels, emailLabels, wording } from '../contract.ts'
import type { Choices } from '../contract.ts'
import { choicesQuery, notificationsKey } from './queries.ts'

/** What one is told of in the app, and by mail. A choice shows at once, and then what the server keeps. */
export function NotificationChoices() {
  return (
    <Card>
      <CardHead title="Notifications" />
      <Form />
    </Card>
  )
}

function Form() {
  const { data, error, refetch } = useQuery(choicesQuery)
  const { choose, wish, state } = useChoice(data)
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
  const shown = { ...data, ...wish }
  return (
    <div className="grid gap-5 text-sm">
      <InAppFields shown={shown} onChoose={choose} />
      <EmailFields shown={shown} onChoose={choose} />
      <p role="status" className="min-h-5 text-ink-2">
        {state}
      </p>
    </div>
  )
}

type FieldsProps = { shown: Choices; onChoose: (change: Partial<Choices>) => void }

function InAppFields({ shown, onChoose }: FieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-ink-2">Tell me in the app of</legend>
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
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-ink-2">Write to me about</legend>
        {emailKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={emailLabels[kind]}
            checked={shown.letters[kind]}
            onChange={(event) => onChoose({ letters: { ...shown.letters, [kind]: event.target.checked } })}
          />
        ))}
      </fieldset>
      <Field
        label="Email of what I have not read"
        help="One mail for everything that is new, and none where nothing is."
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
    </>
  )
}

function useChoice(kept: Choices | undefined) {
  const queryClient = useQueryClient()
  const [wish, setWish] = useState<Partial<Choices>>({})
  const { mutate, isPending, isSuccess } = useMutation({
    scope: { id: 'notification-choices' },
    // Built when its turn comes, so that two quick choices do not undo each other.
    mutationFn: (change: Partial<Choices>) =>
      client.notifications.keepChoices({
        ...kept!,
        ...queryClient.getQueryData(choicesQuery.queryKey),
        ...change,
      }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(choicesQuery.queryKey, saved)
      await queryClient.invalidateQueries({
        queryKey: notificationsKey,
        predicate: ({ queryKey }) => queryKey[1] !== 'choices',
      })
    },
    onError: (error) => toast.error('Error', refusal(error)?.message ?? wording.changeFailed),
  })
  const choose = (change: Partial<Choices>) => {
    setWish((before) => ({ ...before, ...change }))
    mutate(change, { onSettled: () => setWish({}) })
  }
  return { choose, wish, state: isPending ? 'Saving…' : isSuccess ? 'Saved' : '' }
}
