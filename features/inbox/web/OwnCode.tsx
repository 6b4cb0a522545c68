import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import type { InboxView } from '../contract.ts'
import { curlOf } from './curl.ts'
import { useRotation } from './use-inbox.ts'

type OwnCodeProps = {
  projectId: string
  view: InboxView
  secret: string | null
  onSecret: (secret: string | null) => void
}

export function OwnCode({ projectId, view, secret, onSecret }: OwnCodeProps) {
  const curl = curlOf(view.address ?? '', secret)
  return (
    <>
      {secret ? (
        <ShownOnce secret={secret} />
      ) : (
        <Hidden projectId={projectId} view={view} onSecret={onSecret} />
      )}
      {view.earlierUntil && (
        <p className="text-sm text-ink-2">
          Your previous secret works until <Time at={view.earlierUntil} withClock />.
        </p>
      )}
      <Disclosure summary="Try it with curl">
        <pre
          tabIndex={0}
          aria-label="Example with curl"
          className="mt-2 mb-3 overflow-x-auto rounded-card bg-sunken p-3 font-mono text-xs"
        >
          {curl}
        </pre>
        <CopyButton text={curl} label="Copy example" />
      </Disclosure>
    </>
  )
}

function ShownOnce({ secret }: { secret: string }) {
  return (
    <div className="grid gap-2">
      <Field
        label="Your inbox's secret"
        help="Copy it now. We won't show it again, but you can always create a new one."
      >
        <Input readOnly value={secret} onFocus={(event) => event.target.select()} className="font-mono" />
      </Field>
      <div>
        <CopyButton text={secret} label="Copy secret" />
      </div>
    </div>
  )
}

function Hidden({ projectId, view, onSecret }: Omit<OwnCodeProps, 'secret'>) {
  const [asking, ask] = useState(false)
  const rotate = useRotation(projectId, {
    onDone: ({ secret }) => {
      ask(false)
      onSecret(secret)
      toast.success('New secret created')
    },
  })
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">
        {view.secretMadeAt && (
          <>
            You created your secret on <Time at={view.secretMadeAt} />.{' '}
          </>
        )}
        We only show it once. If you didn't keep it, create a new one.
      </p>
      <div>
        <Button size="sm" icon={KeyRound} onClick={() => ask(true)}>
          Create new secret
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          open
          title="Create a new secret?"
          confirm="Create new secret"
          pending={rotate.isPending}
          onConfirm={() => rotate.mutate()}
          onCancel={() => ask(false)}
        >
          Your current secret keeps working for 24 hours, so you have time to change it in your code. Your
          Gumroad link changes too. Stripe, Lemon Squeezy and Tally have secrets of their own, so nothing
          changes for them.
        </ConfirmDialog>
      )}
    </div>
  )
}
