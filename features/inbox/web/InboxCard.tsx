import { useQuery } from '@tanstack/react-query'
import { Inbox, Plug, Send } from 'lucide-react'
import { useState } from 'react'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { InboxView } from '../contract.ts'
import { ConnectDialog } from './ConnectDialog.tsx'
import { EventList } from './EventList.tsx'
import { inboxQuery } from './queries.ts'
import { useSample, useTurnOff, useTurnOn } from './use-inbox.ts'
import { WhatArrives } from './WhatArrives.tsx'

export function InboxCard({ projectId }: { projectId: string }) {
  const query = useQuery(inboxQuery(projectId))
  const [connecting, connect] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-60']} look="section" />}
      />
    )
  const onMade = (made: string | null) => {
    setSecret(made)
    connect(true)
  }
  return (
    <Card>
      <CardHead
        icon={Inbox}
        title="Your tools"
        action={data.state === 'on' && <TurnOff projectId={projectId} onOff={() => setSecret(null)} />}
      />
      {data.state === 'on' ? (
        <On projectId={projectId} view={data} onConnect={() => connect(true)} />
      ) : (
        <Off projectId={projectId} view={data} onMade={onMade} />
      )}
      {connecting && data.state === 'on' && (
        <ConnectDialog
          projectId={projectId}
          view={data}
          secret={secret}
          onSecret={setSecret}
          onClose={() => connect(false)}
        />
      )}
    </Card>
  )
}

type OffProps = { projectId: string; view: InboxView; onMade: (secret: string | null) => void }

function Off({ projectId, view, onMade }: OffProps) {
  const turnOn = useTurnOn(projectId, {
    onDone: ({ secret }) => {
      toast.success('Evidence inbox turned on')
      onMade(secret)
    },
  })
  return (
    <>
      <p className="text-sm text-ink-2">
        {view.state === 'off'
          ? 'Your inbox is off, so tools that send to its link get an error. Your past events are still here.'
          : 'Turn on the inbox and connect the tool you sell with. ' +
            "We'll add each payment and sign-up to your project's evidence."}
      </p>
      <CardFoot>
        <Button variant="primary" icon={Plug} pending={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {view.state === 'off' ? 'Turn on again' : 'Turn on the inbox'}
        </Button>
      </CardFoot>
      {view.state !== 'off' && <WhatArrives />}
      {view.events.length > 0 && (
        <div className="mt-3">
          <EventList projectId={projectId} events={view.events} />
        </div>
      )}
    </>
  )
}

type OnProps = { projectId: string; view: InboxView; onConnect: () => void }

function On({ projectId, view, onConnect }: OnProps) {
  const sample = useSample(projectId, {
    onDone: () => toast.success('Test received', { description: "It's on the list. Tests never count." }),
  })
  return (
    <>
      {view.broken && (
        <Callout kind="warn" title="Your secret stopped working" className="mb-3">
          {wording.broken}
        </Callout>
      )}
      <EventList projectId={projectId} events={view.events} />
      <CardFoot>
        <Button icon={Plug} onClick={onConnect}>
          Connect a tool
        </Button>
        <Button
          variant="ghost"
          icon={Send}
          disabled={view.broken}
          pending={sample.isPending}
          onClick={() => sample.mutate()}
        >
          Send a test
        </Button>
      </CardFoot>
    </>
  )
}

function TurnOff({ projectId, onOff }: { projectId: string; onOff: () => void }) {
  const [asking, ask] = useState(false)
  const turnOff = useTurnOff(projectId, {
    onDone: () => {
      toast.success('Evidence inbox turned off')
      onOff()
    },
  })
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => ask(true)}>
        Turn off
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title="Turn off the inbox?"
          confirm="Turn off"
          danger
          pending={turnOff.isPending}
          onConfirm={() => turnOff.mutate()}
          onCancel={() => ask(false)}
        >
          Tools that send to its link will get an error, and we won't count anything new. Your evidence and
          past events stay. If you turn it on again, the link is the same, but you'll get a new secret.
        </ConfirmDialog>
      )}
    </>
  )
}
