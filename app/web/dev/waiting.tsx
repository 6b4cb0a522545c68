import { Rocket } from 'lucide-react'
import { use, useState } from 'react'
import { keysetQuery } from '#kit/web/keyset.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { CardBoundary } from '#kit/web/ui/CardBoundary.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { OfflineNote } from '#kit/web/ui/OfflineNote.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { QueueList } from '#kit/web/ui/QueueList.tsx'
import { Skeleton, Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { State, longName, nothing } from './part.tsx'
import type { Group } from './part.tsx'

const failed = 'Failed to load projects. Please try again.'
const never = new Promise<never>(nothing)

type Items = { items: { id: string; words: string }[]; nextCursor: string | null }
const list = (state: string, call: () => Promise<Items>) => ({
  ...keysetQuery(['dev', 'list', state] as const, call),
  retry: false,
})
const item = (id: string, words = `Item ${id}`) => ({ id, words })
const lists: [string, ReturnType<typeof list>][] = [
  ['loading', list('loading', () => never)],
  ['failed', list('failed', () => Promise.reject(new Error('away')))],
  ['none', list('none', async () => ({ items: [], nextCursor: null }))],
  ['one', list('one', async () => ({ items: [item('1', longName)], nextCursor: null }))],
  [
    'many, and more',
    list('many', async () => ({ items: ['1', '2', '3'].map((id) => item(id)), nextCursor: '4' })),
  ],
]

export const waiting: Group = {
  title: 'Waiting, empty, failed',
  parts: [
    { name: 'Callout', show: () => <Callouts /> },
    { name: 'EmptyState', show: () => <Empty /> },
    { name: 'ErrorState', show: () => <Errors /> },
    {
      name: 'Await',
      show: () => (
        <>
          <State of="waiting" wide>
            <Await
              query={{ error: null, refetch: nothing }}
              failed={failed}
              skeleton={<Skeletons of={['h-24']} />}
            />
          </State>
          <State of="failed" wide>
            <Await query={{ error: new Error('away'), refetch: nothing }} failed={failed} skeleton={null} />
          </State>
        </>
      ),
    },
    { name: 'CardBoundary', show: () => <Boundary /> },
    {
      name: 'Skeleton',
      show: () => (
        <>
          <State of="line" wide>
            <Skeleton className="h-7 w-64 max-w-full" />
          </State>
          <State of="object" wide>
            <Skeleton className="h-36" />
          </State>
          <State of="section" wide>
            <Skeleton look="section" className="h-36" />
          </State>
        </>
      ),
    },
    { name: 'LoadingScreen', show: () => <LoadingScreen /> },
    {
      name: 'OfflineNote',
      show: () => (
        <State of="offline" wide>
          <OfflineNote held />
        </State>
      ),
    },
    { name: 'PagedList', show: (theme) => <PagedLists theme={theme} /> },
    { name: 'QueueList', show: (theme) => <Queues theme={theme} /> },
    { name: 'Toaster', show: () => <Toasting /> },
  ],
}

function Callouts() {
  return (
    <>
      {(['info', 'attention', 'warn', 'danger'] as const).map((kind) => (
        <Callout key={kind} kind={kind} title={`A notice of kind ${kind}`} className="w-full">
          With a sentence.
        </Callout>
      ))}
      <Callout title={longName} className="w-full" action={<Button size="sm">Act</Button>} />
    </>
  )
}

function Empty() {
  return (
    <>
      <State of="with an act" wide>
        <EmptyState icon={Rocket} title="No projects yet" action={<Button variant="primary">Begin</Button>}>
          One sentence.
        </EmptyState>
      </State>
      <State of="bare" wide>
        <EmptyState icon={Rocket} title="No posts match your search" />
      </State>
    </>
  )
}

function Errors() {
  return (
    <>
      <State of="can be tried again" wide>
        <ErrorState sentence={failed} reference="4f2a91c0" onRetry={nothing} />
      </State>
      <State of="bare" wide>
        <ErrorState sentence="We couldn't find that, or you don't have access to it." />
      </State>
    </>
  )
}

function Boundary() {
  const [fails, setFails] = useState(false)
  return (
    <State of="waiting" wide>
      <CardBoundary sentence={failed} skeleton={<Skeletons of={['h-24']} />}>
        <Held fails={fails} />
      </CardBoundary>
      <Button size="sm" className="justify-self-start" onClick={() => setFails(true)}>
        Let it fail
      </Button>
    </State>
  )
}

function Held({ fails }: { fails: boolean }) {
  if (fails) throw new Error('on purpose')
  return use(never)
}

function PagedLists({ theme }: { theme: string }) {
  return lists.map(([state, query]) => (
    <State key={state} of={state} wide>
      <PagedList
        query={query}
        failed={failed}
        skeleton={<Skeletons of={['h-24']} />}
        empty={<EmptyState icon={Rocket} title="Nothing here" />}
        moreClass="flex"
      >
        {(items) => (
          <ul aria-label={`${state}, ${theme}`} className="list-disc pl-5 text-sm">
            {items.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </State>
  ))
}

function Queues({ theme }: { theme: string }) {
  const query = lists.at(-1)![1]
  return (['rows', 'cards'] as const).map((look) => (
    <State key={look} of={look} wide>
      <QueueList
        query={query}
        label={`Queue of ${look}, ${theme}`}
        failed={failed}
        empty={<EmptyState icon={Rocket} title="Nothing waits" />}
        look={look}
      >
        {({ words }) => <p className="text-sm">{words}</p>}
      </QueueList>
    </State>
  ))
}

function Toasting() {
  return (
    <>
      <Button onClick={() => toast.success('Signed in successfully')}>Toast</Button>
      <Button onClick={() => toast.error('Error', failed)}>Failure</Button>
      <Button onClick={() => toast.undo('Project deleted', nothing)}>Undo</Button>
      <Button onClick={() => toast.success(longName, { description: longName })}>Long</Button>
    </>
  )
}
