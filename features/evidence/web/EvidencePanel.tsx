import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { itemsOf } from '#kit/web/keyset.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { LoadMore } from '#kit/web/ui/LoadMore.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import type { EvidenceOverview, EvidenceView } from '../contract.ts'
import { ForecastsCard } from './ForecastsCard.tsx'
import { Ladder } from './Ladder.tsx'
import { Now } from './Now.tsx'
import type { NowProps } from './Now.tsx'
import { OpenedDialog } from './OpenedDialog.tsx'
import { evidenceQuery } from './queries.ts'
import { streamOf } from './stream.ts'
import { Stream } from './Stream.tsx'
import { nowOfQuery } from './use-now.ts'
import { useOpened } from './use-opened.ts'

type EvidencePanelProps = Pick<NowProps, 'projectId' | 'pages' | 'ready'> & {
  aside: (assumption: string) => ReactNode
}

export function EvidencePanel({ projectId, ...slots }: EvidencePanelProps) {
  const query = useInfiniteQuery(evidenceQuery(projectId))
  const { data } = query
  const overview = data?.pages[0]
  if (!data || !overview)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-56', 'h-64', 'h-40']} className="grid gap-6" />}
      />
    )
  return (
    <Parts
      projectId={projectId}
      overview={overview}
      pieces={itemsOf(data)}
      hasMore={query.hasNextPage}
      {...slots}
    >
      <LoadMore query={query} size="sm">
        Show more
      </LoadMore>
    </Parts>
  )
}

type PartsProps = EvidencePanelProps & {
  overview: EvidenceOverview
  pieces: EvidenceView[]
  hasMore: boolean
  children: ReactNode
}

function Parts({ projectId, overview, pieces, hasMore, pages, ready, aside, children }: PartsProps) {
  const { test, ended, history, weeks } = overview
  const now = useQuery(nowOfQuery(projectId)).data
  const { opened, open, openWaiting } = useOpened({ test, moment: now?.moment ?? null })
  const [wanted, want] = useState<{ id: string } | null>(null)
  const { head, onChanged } = useNowHead()
  const entries = streamOf({ pieces, ended, history, weeks, hasMore })
  const waits = openWaiting !== null
  const canLogAbove = now?.state === 'running'
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-8">
        {now && <Now {...{ projectId, now, overview, pieces, open, waits, head, onChanged, pages, ready }} />}
        <Stream
          projectId={projectId}
          entries={entries}
          total={hasMore ? totalOf(overview) : entries.length}
          wanted={wanted}
          action={
            !canLogAbove && (
              <Button
                size="sm"
                icon={Plus}
                aria-keyshortcuts="e"
                pending={waits}
                onClick={() => open({ dialog: 'log' })}
              >
                Add evidence
              </Button>
            )
          }
          onEdit={(piece) => open({ dialog: 'edit', piece })}
        >
          {children}
        </Stream>
      </div>
      <div className="grid min-w-0 gap-6">
        <Ladder overview={overview} pieces={pieces} onPiece={(id) => want({ id })} />
        {(test?.id || ended.length > 0) && <ForecastsCard />}
        {aside(overview.assumption)}
      </div>
      <OpenedDialog {...{ projectId, overview, pieces, opened, open, openWaiting, onChanged }} />
    </div>
  )
}

const totalOf = ({ counts, ended, history, weeks }: EvidenceOverview) =>
  Object.values(counts).reduce((sum, count) => sum + count, ended.length + history.length + weeks.length)

/** Focuses Now's headline when what it says has changed: the clicked button is gone. */
function useNowHead() {
  const head = useRef<HTMLHeadingElement>(null)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0) head.current?.focus()
  }, [changes])
  return { head, onChanged: () => setChanges((before) => before + 1) }
}
