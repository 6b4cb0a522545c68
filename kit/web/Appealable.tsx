import { useState } from 'react'
import { Button } from './ui/Button.tsx'
import { Callout } from './ui/Callout.tsx'
import { ReasonDialog } from './ui/ReasonDialog.tsx'
import { toast } from './ui/toast.ts'
import { useChange } from './use-change.ts'

type AppealableProps = {
  kind: 'warn' | 'danger'
  title: string
  reason: string | null
  seen: string
  noun: string
  most: number
  className: string
  appeal: (words: string) => Promise<unknown>
}

export function Appealable({ kind, title, reason, seen, noun, most, className, appeal }: AppealableProps) {
  const [asks, setAsks] = useState(false)
  const [asked, setAsked] = useState(false)
  const sending = useChange(appeal, {
    onDone: () => {
      setAsks(false)
      setAsked(true)
      toast.success('Sent to our team')
    },
  })
  return (
    <Callout
      kind={kind}
      title={title}
      className={className}
      action={
        !asked && (
          <Button size="sm" onClick={() => setAsks(true)}>
            Ask for another look
          </Button>
        )
      }
    >
      {reason && <p className="wrap-anywhere">They wrote: “{reason}”</p>}
      <p>{asked ? "We'll look again and let you know." : seen}</p>
      {asks && (
        <ReasonDialog
          title="Ask for another look?"
          description={`Our team will read this and look at your ${noun} again.`}
          label={`Why should the ${noun} come back?`}
          act="Send"
          most={most}
          pending={sending.isPending}
          onSend={(words) => sending.mutate(words)}
          onClose={() => setAsks(false)}
        />
      )}
    </Callout>
  )
}
