import { Rocket } from 'lucide-react'
import { use } from 'react'
import { itemAt } from '#kit/contract/ensure.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { CardBoundary } from '#kit/web/ui/CardBoundary.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { NotFound } from '#kit/web/ui/NotFound.tsx'
import { OfflineNote } from '#kit/web/ui/OfflineNote.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { QueueList } from '#kit/web/ui/QueueList.tsx'
import { Skeleton, Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { Stateful, each, longName, nothing } from './part.tsx'
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

function Held({ fails }: { fails: boolean }) {
  if (fails) throw new Error('on purpose')
  return use(never)
}

const skeleton = <Skeletons of={['h-24']} />

export const waiting: Group = {
  title: 'Waiting, empty, failed',
  parts: [
    {
      name: 'Callout',
      wide: true,
      states: {
        ...each(['info', 'attention', 'warn', 'danger'], (kind) => (
          <Callout kind={kind} title={`A notice of kind ${kind}`}>
            With a sentence.
          </Callout>
        )),
        long: <Callout title={longName} action={<Button size="sm">Act</Button>} />,
      },
    },
    {
      name: 'EmptyState',
      wide: true,
      states: {
        'with an act': (
          <EmptyState icon={Rocket} title="No projects yet" action={<Button variant="primary">Begin</Button>}>
            One sentence.
          </EmptyState>
        ),
        bare: <EmptyState icon={Rocket} title="No posts match your search" />,
      },
    },
    {
      name: 'NotFound',
      wide: true,
      states: {
        rest: (
          <NotFound title="Page Not Found" actions={<Button variant="primary">Begin</Button>}>
            A page that isn't there.
          </NotFound>
        ),
      },
    },
    {
      name: 'ErrorState',
      wide: true,
      states: {
        'can be tried again': <ErrorState sentence={failed} reference="4f2a91c0" onRetry={nothing} />,
        bare: <ErrorState sentence="We couldn't find that, or you don't have access to it." />,
      },
    },
    {
      name: 'Await',
      wide: true,
      states: {
        waiting: <Await query={{ error: null, refetch: nothing }} failed={failed} skeleton={skeleton} />,
        failed: (
          <Await query={{ error: new Error('away'), refetch: nothing }} failed={failed} skeleton={null} />
        ),
      },
    },
    {
      name: 'CardBoundary',
      wide: true,
      states: {
        waiting: (
          <Stateful start={false}>
            {(fails, setFails) => (
              <>
                <CardBoundary sentence={failed} skeleton={skeleton}>
                  <Held fails={fails} />
                </CardBoundary>
                <Button size="sm" className="justify-self-start" onClick={() => setFails(true)}>
                  Let it fail
                </Button>
              </>
            )}
          </Stateful>
        ),
      },
    },
    {
      name: 'Skeleton',
      wide: true,
      states: {
        line: <Skeleton className="h-7 w-64 max-w-full" />,
        object: <Skeleton className="h-36" />,
        section: <Skeleton look="section" className="h-36" />,
      },
    },
    { name: 'LoadingScreen', states: { rest: <LoadingScreen /> } },
    { name: 'OfflineNote', wide: true, states: { offline: <OfflineNote held /> } },
    {
      name: 'PagedList',
      wide: true,
      states: (theme) =>
        Object.fromEntries(
          lists.map(([state, query]) => [
            state,
            <PagedList
              key={state}
              {...{ query, failed, skeleton, moreClass: 'flex' }}
              empty={<EmptyState icon={Rocket} title="Nothing here" />}
            >
              {(items) => (
                <ul aria-label={`${state}, ${theme}`} className="list-disc pl-5 text-sm">
                  {items.map(({ id, words }) => (
                    <li key={id}>{words}</li>
                  ))}
                </ul>
              )}
            </PagedList>,
          ]),
        ),
    },
    {
      name: 'QueueList',
      wide: true,
      states: (theme) =>
        each(['rows', 'cards'], (look) => (
          <QueueList
            {...{ query: itemAt(lists, -1)[1], failed, look, label: `Queue of ${look}, ${theme}` }}
            empty={<EmptyState icon={Rocket} title="Nothing waits" />}
          >
            {({ words }) => <p className="text-sm">{words}</p>}
          </QueueList>
        )),
    },
    {
      name: 'Toasts',
      states: {
        success: <Button onClick={() => toast.success('Signed in successfully')}>Toast</Button>,
        failure: <Button onClick={() => toast.error('Error', failed)}>Failure</Button>,
        undo: <Button onClick={() => toast.undo('Project deleted', nothing)}>Undo</Button>,
        long: <Button onClick={() => toast.success(longName, { description: longName })}>Long</Button>,
      },
    },
  ],
}
