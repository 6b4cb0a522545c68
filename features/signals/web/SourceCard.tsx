import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { SourceView } from '../contract.ts'
import { sourcesQuery } from './queries.ts'
import { Sparkline } from './Sparkline.tsx'
import { reasonOf, stateOf, unitOf } from './words.ts'

export function SourceCard({ source }: { source: SourceView }) {
  const { label, look } = stateOf(source)
  const address = new URL(source.url)
  return (
    <Card look="object">
      <CardHead title={source.name} action={<Badge look={look}>{label}</Badge>} />
      <p className="text-sm wrap-anywhere text-ink-2">{source.kind === 'feed' ? source.url : address.host}</p>
      <Readings source={source} />
      {source.series.length > 0 && (
        <div className="mt-4 grid gap-4 @md:grid-cols-2">
          {source.series.map(({ subject, points }) => (
            <Sparkline
              key={subject}
              subject={subject}
              unit={unitOf(source)}
              points={points}
              source={{ name: address.host, url: address.origin }}
            />
          ))}
        </div>
      )}
      <Acts source={source} />
    </Card>
  )
}

function Readings({ source }: { source: SourceView }) {
  const counted = source.kind === 'wikimedia' || source.kind === 'npm'
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-3">Last read</dt>
      <dd>{source.lastFetchedAt ? <Time at={source.lastFetchedAt} withClock /> : 'never'}</dd>
      {source.enabled && source.nextFetchAt && (
        <>
          <dt className="text-ink-3">Next</dt>
          <dd>
            <Time at={source.nextFetchAt} withClock />
          </dd>
        </>
      )}
      {!counted && (
        <>
          <dt className="text-ink-3">Items saved</dt>
          <dd>{source.items}</dd>
        </>
      )}
      {source.lastError && (
        <>
          <dt className="text-ink-3">{source.failures > 1 ? `Failed ${source.failures} times` : 'Failed'}</dt>
          <dd>{reasonOf(source.lastError)}</dd>
        </>
      )}
    </dl>
  )
}

function Acts({ source }: { source: SourceView }) {
  const one = { sourceId: source.id }
  const toggle = useSourceChange(() => client.signals.switchSource({ ...one, enabled: !source.enabled }))
  const fetchNow = useSourceChange(() => client.signals.fetchSource(one), wording.queued)
  return (
    <CardFoot>
      <Button
        size="sm"
        aria-label={`Switch ${source.enabled ? 'off' : 'on'} ${source.name}`}
        pending={toggle.isPending}
        onClick={() => toggle.mutate()}
      >
        Switch {source.enabled ? 'off' : 'on'}
      </Button>
      {source.enabled && source.used && (
        <Button
          size="sm"
          aria-label={`Fetch now: ${source.name}`}
          pending={fetchNow.isPending}
          onClick={() => fetchNow.mutate()}
        >
          Fetch now
        </Button>
      )}
      {source.mine && <RemoveSource source={source} />}
    </CardFoot>
  )
}

function RemoveSource({ source: { id, name } }: { source: SourceView }) {
  const [asking, setAsking] = useState(false)
  const remove = useSourceChange(() => client.signals.removeSource({ sourceId: id }), wording.removed)
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${name}?`}
        confirm="Remove source"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        We'll remove its items too.
      </ConfirmDialog>
    </>
  )
}

function useSourceChange(act: () => Promise<unknown>, done?: string) {
  const queryClient = useQueryClient()
  return useChange(act, {
    onDone: () => {
      if (done) toast.success(done)
      return queryClient.invalidateQueries({ queryKey: sourcesQuery.queryKey })
    },
  })
}
