import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { day } from '#kit/contract/time.ts'
import { refusal } from '#kit/web/api.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'

type Ban = { reason: string; until: string | null }
const most = 500
type Problem = { until?: string; other?: string }

/** The first moment after a day of the reader's. */
const endOf = (date: string) => new Date(new Date(`${date}T00:00:00`).getTime() + day).toISOString()

export function useBan(
  act: (ban: Ban) => Promise<unknown>,
  { shows, onBanned }: { shows: readonly QueryKey[]; onBanned: () => void },
) {
  const [values, setValues] = useState({ reason: '', lastDay: '' })
  const [problem, setProblem] = useState<Problem>({})
  const { reason, lastDay } = values
  const change = useChange(act, {
    shows,
    onDone: () => {
      toast.success('Banned and signed out everywhere')
      onBanned()
    },
    onFail: (error) => {
      const until = refusal(error)?.fields?.until
      setProblem(until ? { until } : { other: sentenceOf(error) })
    },
  })
  return {
    fields: { values, setValues, problem },
    pending: change.isPending,
    ready: reason.trim() !== '',
    send: () => change.mutate({ reason: reason.trim(), until: lastDay ? endOf(lastDay) : null }),
  }
}

export function BanFields({ values, setValues, problem }: ReturnType<typeof useBan>['fields']) {
  const { reason, lastDay } = values
  return (
    <>
      <Field
        label="Reason"
        required
        help="They'll read it when they try to sign in. Administrators can see it in the audit log."
        counter={{ used: reason.length, most }}
      >
        <Textarea
          rows={2}
          maxLength={most}
          value={reason}
          onChange={(event) => setValues({ ...values, reason: event.target.value })}
        />
      </Field>
      <Field label="Last day of the ban" help="Leave blank to ban for good." error={problem.until}>
        <Input
          type="date"
          value={lastDay}
          onChange={(event) => setValues({ ...values, lastDay: event.target.value })}
        />
      </Field>
      {problem.other && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem.other}
        </p>
      )}
    </>
  )
}
