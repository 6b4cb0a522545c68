import { useInfiniteQuery } from '@tanstack/react-query'
import { EyeOff, Flag } from 'lucide-react'
import { client, errorBody } from '../../../web/api.ts'
import { Badge } from '../../../web/ui/Badge.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '../../../web/ui/Skeleton.tsx'
import { TextLink } from '../../../web/ui/TextLink.tsx'
import { Time } from '../../../web/ui/Time.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { FlagView } from '../contract.ts'
import { flagsQuery } from './queries.ts'
import { useForumChange } from './use-forum-change.ts'

/** What members reported in the forum; for administrators. */
export default function ReportsPage() {
  return (
    <>
      <PageHead title="Forum reports" lead="Hide what does harm, keep the rest. One answer settles every report of the same thing." />
      <Reports />
    </>
  )
}

function Reports() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(flagsQuery)
  if (error && !data) return <ErrorState sentence={wording.loadFlagsFailed} reference={errorBody(error)?.reference} onRetry={() => void refetch()} />
  if (!data) return <LoadingRegion className="grid gap-3"><Skeleton className="h-32" /><Skeleton className="h-32" /></LoadingRegion>
  const flags = data.pages.flatMap((page) => page.items)
  if (flags.length === 0) return <EmptyState icon={Flag} title="No open reports">What members report in the forum appears here.</EmptyState>
  return (
    <>
      <ul aria-label="Reports" className="divide-y divide-line rounded-card border border-line bg-surface">{flags.map((flag) => <li key={flag.id}><Report flag={flag} /></li>)}</ul>
      {hasNextPage && <div className="mt-6 flex justify-center"><Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>Load more</Button></div>}
    </>
  )
}

function Report({ flag }: { flag: FlagView }) {
  const resolve = useForumChange((decision: 'hide' | 'keep') => client.forum.resolveFlag({ flagId: flag.id, decision }), { onDone: () => toast.success('Report answered') })
  return (
    <article className="grid min-w-0 gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3"><Badge>{flag.kind === 'post' ? 'Post' : 'Response'}</Badge><span className="wrap-anywhere">Reported by {flag.reporter.name}</span><Time at={flag.createdAt} /></p>
      <h2 className="text-base font-semibold wrap-anywhere"><TextLink to={`/forum/post/${flag.postId}`}>{flag.title}</TextLink></h2>
      <p className="text-sm wrap-anywhere text-ink-2">{flag.text}</p>
      <p className="text-sm wrap-anywhere"><span className="font-medium">Reason:</span> {flag.reason}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon={EyeOff} pending={resolve.isPending} aria-label={`Hide “${flag.title}”`} onClick={() => resolve.mutate('hide')}>Hide</Button>
        <Button size="sm" variant="ghost" pending={resolve.isPending} aria-label={`Keep “${flag.title}”`} onClick={() => resolve.mutate('keep')}>Keep</Button>
      </div>
    </article>
  )
}
