import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { username as nameRule, wording } from '../contract.ts'
import { profileQuery } from './queries.ts'

/** Loaded lazily: its rules are larger than most pages that ask for a name. */
export default function NameForm() {
  const { typed, type, complaint, pending, send } = useNameForm()
  // May be inside another form, which Enter must not submit.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div
      role="group"
      aria-label="Your name"
      className="flex min-h-50 flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4 min-[27.5rem]:min-h-32"
    >
      <Field
        label="What should we call you?"
        help="Without a name, other members see “Anonymous User.”"
        error={complaint ?? undefined}
        className="min-w-0 grow basis-64"
      >
        <Input
          value={typed}
          autoComplete="nickname"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onEnter}
        />
      </Field>
      <Button pending={pending} onClick={send}>
        Save name
      </Button>
    </div>
  )
}

function useNameForm() {
  const queryClient = useQueryClient()
  const [typed, type] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const save = useChange(
    async (username: string) =>
      client.profiles.save({ ...(await queryClient.fetchQuery(profileQuery)), username }),
    {
      onDone: async (saved) => {
        queryClient.setQueryData(profileQuery.queryKey, saved)
        toast.success('Name saved')
        await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
      onFail: (error) => setComplaint(sentenceOf(error, wording.updateFailed)),
    },
  )
  const send = () => {
    const { success, data, error } = nameRule.safeParse(typed)
    setComplaint(success ? null : itemAt(error.issues, 0).message)
    if (success && !save.isPending) save.mutate(data)
  }
  return { typed, type, complaint, pending: save.isPending, send }
}
