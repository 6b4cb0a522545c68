import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { switchWords, wording } from '../contract.ts'
import type { SwitchView } from '../contract.ts'
import { statusQuery, switchesQuery } from './queries.ts'

export default function SwitchesPage() {
  const query = useQuery(switchesQuery)
  const { data } = query
  return (
    <>
      <PageHead
        title="Switches"
        lead={
          'Turn off a part of the site for everyone. ' +
          'Changes take effect within a few seconds, and the audit log keeps who made them.'
        }
      />
      {!data && (
        <Await query={query} failed={wording.switchesFailed} skeleton={<Skeletons of={['h-96']} />} />
      )}
      {data && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.items.map((item) => (
            <li key={item.key} className="p-4">
              <Switch item={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Switch({ item: { key, off, isSetUp } }: { item: SwitchView }) {
  const { title, whileOff } = switchWords[key]
  const change = useSwitch(key)
  return (
    <section aria-label={title} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="font-medium">{title}</h2>
          <State off={off !== null} isSetUp={isSetUp} />
        </div>
        <p className="mt-1 max-w-[68ch] text-sm text-ink-2">{whileOff}</p>
        {off && (
          <p className="mt-1 text-meta wrap-anywhere text-ink-3">
            Turned off by {off.by ?? 'an administrator who has left'} on <Time at={off.at} withClock />.
          </p>
        )}
      </div>
      <Button
        size="sm"
        aria-label={`Turn ${off ? 'on' : 'off'} ${title}`}
        pending={change.isPending}
        onClick={() => change.mutate(off === null)}
      >
        {off ? 'Turn on' : 'Turn off'}
      </Button>
    </section>
  )
}

function State({ off, isSetUp }: { off: boolean; isSetUp: boolean }) {
  if (off) return <Badge look="attention">Off</Badge>
  return isSetUp ? <Badge look="good">On</Badge> : <Badge look="neutral">On, but not set up</Badge>
}

function useSwitch(key: SwitchView['key']) {
  const queryClient = useQueryClient()
  return useChange(
    (turnsOff: boolean) =>
      turnsOff ? client.operations.turnOff({ key }) : client.operations.turnOn({ key }),
    {
      onDone: (list) => {
        queryClient.setQueryData(switchesQuery.queryKey, list)
        void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey })
      },
      onFail: (error) => {
        sayFailure(error, wording.changeFailed)
        return queryClient.invalidateQueries({ queryKey: switchesQuery.queryKey })
      },
    },
  )
}
