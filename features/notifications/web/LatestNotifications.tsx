import { useQuery } from '@tanstack/react-query'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import { grouped } from './grouped.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { latestQuery } from './queries.ts'
import { useMarkRead } from './use-notifications.ts'

export default function LatestNotifications({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { mutate, isPending } = useMarkRead()
  return (
    <div className="grid">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-base font-semibold">Notifications</h2>
        {unread > 0 && (
          <Button size="sm" variant="ghost" pending={isPending} onClick={() => mutate(null)}>
            Mark all as read
          </Button>
        )}
      </div>
      <Items onClose={onClose} />
      <p className="border-t border-line px-4 py-3 text-sm">
        <Link
          to="/notifications"
          onClick={onClose}
          className="font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current"
        >
          See all
        </Link>
      </p>
    </div>
  )
}

function Items({ onClose }: { onClose: () => void }) {
  const query = useQuery(latestQuery)
  const { data } = query
  if (!data)
    return (
      <div className="p-4">
        <Await
          query={query}
          failed={wording.loadFailed}
          skeleton={<Skeletons of={['h-14', 'h-14', 'h-14']} className="grid gap-3" />}
        />
      </div>
    )
  if (data.items.length === 0)
    return (
      <p className="px-4 py-8 text-center text-sm text-ink-2">
        {wording.empty}. {wording.emptyHint}
      </p>
    )
  return (
    <ul aria-label="Latest notifications" className="divide-y divide-line">
      {grouped(data.items).map((group) => (
        <li key={group.newest.id}>
          <NotificationItem group={group} onFollow={onClose} />
        </li>
      ))}
    </ul>
  )
}
