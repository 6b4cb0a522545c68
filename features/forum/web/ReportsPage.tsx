import { useInfiniteQuery } from '@tanstack/react-query'
import { EyeOff, Flag } from 'lucide-react'
import { useState } from 'react'
import { client, errorBody } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { FlagView } from '../contract.ts'
import { HiddenLately } from './HiddenLately.tsx'
import { forumKey, flagsQuery } from './queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** What members reported in the forum; for administrators. */
export default function ReportsPage() {
  return (
    <>
      <PageHead
        title="Forum reports"
        lead="Hide what does harm, keep the rest. One answer settles every report of the same thing. When you hide something, its author reads your reason and can ask for another look."
      />
      <Reports />
      <HiddenLately />
    </>
  )
}

function Reports() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(flagsQuery)
  if (error && !data)
    return (
      <ErrorState
        sentence={wording.loadFlagsFailed}
        reference={errorBody(error)?.reference}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <LoadingRegion className="grid gap-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </LoadingRegion>
    )
  const flags = data.pages.flatMap((page) => page.items)
  if (flags.length === 0)
    return (
      <EmptyState icon={Flag} title="No open reports">
        What members report in the forum appears here.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Reports" className="divide-y divide-line rounded-card border border-line bg-surface">
        {flags.map((flag) => (
          <li key={flag.id}>
            <Report flag={flag} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  )
}

function Report({ flag }: { flag: FlagView }) {
  const resolve = useChange(
    (said: { decision: 'keep' } | { decision: 'hide'; reason: string }) =>
      client.forum.resolveFlag({ flagId: flag.id, ...said }),
    { shows: [forumKey], onDone: () => toast.success('Report answered') },
  )
  const [hides, setHides] = useState(false)
  return (
    <article className="grid min-w-0 gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <Badge>{flag.kind === 'post' ? 'Post' : 'Response'}</Badge>
        {flag.isHidden && <Badge look="warn">Hidden</Badge>}
        <span className="wrap-anywhere">
          {flag.isAppeal ? 'Another look asked for by' : 'Reported by'} {flag.reporter.name}
        </span>
        <Time at={flag.createdAt} />
      </p>
      <h2 className="text-base font-semibold wrap-anywhere">
        <TextLink to={`/forum/post/${flag.postId}`}>{flag.title}</TextLink>
      </h2>
      <p className="text-sm wrap-anywhere text-ink-3">
        By {flag.author.name}
        {flag.author.id && (
          <>
            {' '}
            · <TextLink to={`/admin/users/${flag.author.id}`}>Open their account to warn or ban</TextLink>
          </>
        )}
      </p>
      <div
        className="max-h-96 overflow-y-auto rounded-control border border-line bg-sunken p-3 text-sm"
        tabIndex={0}
        role="region"
        aria-label={`What “${flag.title}” says`}
      >
        <Markdown text={flag.text} />
      </div>
      <p className="text-sm wrap-anywhere">
        <span className="font-medium">{flag.isAppeal ? 'What they say:' : 'Reason:'}</span> {flag.reason}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          icon={EyeOff}
          pending={resolve.isPending}
          aria-label={`Hide “${flag.title}”`}
          onClick={() => setHides(true)}
        >
          {flag.isHidden ? 'Keep it hidden' : 'Hide'}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          pending={resolve.isPending}
          aria-label={`Keep “${flag.title}”`}
          onClick={() => resolve.mutate({ decision: 'keep' })}
        >
          {flag.isHidden ? 'Put it back' : 'Keep'}
        </Button>
      </div>
      {hides && (
        <ReasonDialog
          title={`Hide “${flag.title}”?`}
          description="The author will read your reason, and can ask for another look."
          label="Why are you hiding it?"
          act="Hide"
          pending={resolve.isPending}
          onSend={(reason) => resolve.mutate({ decision: 'hide', reason })}
          onClose={() => setHides(false)}
        />
      )}
    </article>
  )
}
