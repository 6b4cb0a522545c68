import { LifeBuoy } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { mineQuery } from './queries.ts'

type AskTeamProps = { question: string; feedbackId: string | undefined }

export function AskTeam({ question, feedbackId }: AskTeamProps) {
  const send = useChange(
    (_: void, idempotencyKey) =>
      client.assistant.handOver(
        { question, ...(feedbackId ? { feedbackId } : {}) },
        { context: { idempotencyKey } },
      ),
    { shows: [mineQuery.queryKey], onFail: () => undefined },
  )
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
          {sentenceOf(send.error, wording.handOverFailed)}
        </p>
      )}
    </>
  )
}
