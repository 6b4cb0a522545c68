import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { client, refusal } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { wording } from '../contract.ts'
import { mineQuery } from './queries.ts'

type AskTeamProps = { question: string; feedbackId: string | undefined }

/** Hands a question to the team. That it was received is said once the server has it. */
export function AskTeam({ question, feedbackId }: AskTeamProps) {
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: () =>
      client.assistant.handOver(
        { question, ...(feedbackId ? { feedbackId } : {}) },
        { context: { idempotencyKey } },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mineQuery.queryKey }),
  })
  if (send.isSuccess)
    return (
      <p role="status" className="text-good-ink">
        {wording.received}
      </p>
    )
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={LifeBuoy}
        pending={send.isPending}
        onClick={() => send.mutate()}
      >
        Ask the team
      </Button>
      {send.error && (
        <p role="alert" className="text-danger-ink">
          {refusal(send.error)?.message ?? wording.handOverFailed}
        </p>
      )}
    </>
  )
}
