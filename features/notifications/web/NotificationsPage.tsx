import { useInfiniteQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { errorBody } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { allQuery } from './queries.ts'
import { useMarkRead } from './use-notifications.ts'

/** Everything one was told of, newest first. */
export default function NotificationsPage() {
  const { mutate, isPending } = useMarkRead()
  const actions = (
    <>
      <Button pending={isPending} onClick={() => mutate(null)}>
        Mark all as read
      </Button>
      <ButtonLink to="/account?tab=settings" variant="ghost">
        Choose what you are told
      </ButtonLink>
    </>
  )
  return (
    <div className="mx-auto max-w-reading">
      <PageHead title="Notifications" actions={actions} />
      <All />
    </div>
  )
}

function All() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(allQuery)
  if (error && !data)
    return (
      <ErrorState
        sentence={wording.loadFailed}
        reference={errorBody(error)?.reference}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <LoadingRegion className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </LoadingRegion>
    )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState icon={BellOff} title={wording.empty} action={<ButtonLink to="/forum">Forum</ButtonLink>}>
        {wording.emptyHint}
      </EmptyState>
    )
  return (
    <>
      <ul
        aria-label="Notifications"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {items.map((item) => (
          <li key={item.id}>
            <NotificationItem item={item} />
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
