import { useState } from 'react'
import { client, refusal } from '#kit/web/api.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../users-contract.ts'
import type { UserDetail } from '../users-contract.ts'
import { adminKey } from './queries.ts'
import { TypedConfirm } from './TypedConfirm.tsx'

/** The first moment after a day of the reader's. */
const endOf = (day: string) =>
  new Date(new Date(`${day}T00:00:00`).getTime() + 24 * 60 * 60_000).toISOString()

/** Bans somebody, with a reason and, if wanted, an end. */
export function BanDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const { ban, problem } = useBan(user.id, onClose)
  return (
    <TypedConfirm
      title="Ban this person?"
      confirm="Ban this person"
      address={user.email}
      pending={ban.isPending}
      ready={reason.trim() !== ''}
      onConfirm={() => ban.mutate({ reason, until: until ? endOf(until) : null })}
      onClose={onClose}
      description="We'll sign them out everywhere, and they can't sign in. What they wrote stays."
    >
      <Field
        label="Reason"
        required
        help="Administrators can see it in the audit log."
        counter={{ used: reason.length, most: limits.reason }}
      >
        <Textarea
          rows={2}
          maxLength={limits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Field label="Last day of the ban" help="Leave blank to ban for good." error={problem.until}>
        <Input type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
      </Field>
      {problem.other && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem.other}
        </p>
      )}
    </TypedConfirm>
  )
}

function useBan(userId: string, onBanned: () => void) {
  const [problem, setProblem] = useState<{ until?: string; other?: string }>({})
  const ban = useChange(
    (values: { reason: string; until: string | null }) => client.admin.ban({ userId, ...values }),
    {
      shows: [adminKey],
      onDone: () => {
        toast.success('Banned and signed out everywhere')
        onBanned()
      },
      onFail: (error) => {
        const body = refusal(error)
        setProblem(body?.fields?.until ? { until: body.fields.until } : { other: sentenceOf(error) })
      },
    },
  )
  return { ban, problem }
}
