import { useQuery } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { offSentences } from '#features/operations/contract.ts'
import { useIsOff } from '#features/operations/web/queries.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { wording } from '../contract.ts'
import { AddFeedForm } from './AddFeedForm.tsx'
import { sourcesQuery } from './queries.ts'
import { SourceCard } from './SourceCard.tsx'

export default function SourcesPage() {
  return (
    <>
      <PageHead
        title="Live sources"
        lead={
          'Our analyses look here for news. ' +
          'We only keep titles, links, dates and daily numbers, and every quote names its source.'
        }
      />
      <Sources />
    </>
  )
}

function Sources() {
  const query = useQuery(sourcesQuery)
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={
          <LoadingRegion className={columns}>
            <Skeleton className="h-52" />
            <Skeleton className="h-52" />
            <Skeleton className="h-52" />
          </LoadingRegion>
        }
      />
    )
  return (
    <div className="grid gap-6">
      <NothingIsRead switchedOff={data.switchedOff} />
      {data.items.length === 0 ? (
        <EmptyState icon={Rss} title="No sources">
          Add a feed below.
        </EmptyState>
      ) : (
        <ul className={columns}>
          {data.items.map((source) => (
            <li key={source.id} className="grid min-w-0">
              <SourceCard source={source} />
            </li>
          ))}
        </ul>
      )}
      <AddFeedForm />
    </div>
  )
}

function NothingIsRead({ switchedOff }: { switchedOff: boolean }) {
  const off = useIsOff('liveSources')
  if (switchedOff)
    return (
      <Callout kind="attention" title={wording.switchedOff}>
        We aren't reading any sources. Your changes take effect once this is switched on.
      </Callout>
    )
  if (!off) return null
  return (
    <Callout kind="attention" title={offSentences.liveSources}>
      We don't read anything until someone turns them back on under{' '}
      <TextLink to="/admin/switches">Switches</TextLink>.
    </Callout>
  )
}

const columns = 'grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))]'
