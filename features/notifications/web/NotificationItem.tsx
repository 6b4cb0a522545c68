import { Bell } from 'lucide-react'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Link } from '#kit/web/ui/Link.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import type { NotificationView } from '../contract.ts'
import { useMarkRead } from './use-notifications.ts'

/** One notification: who, what, when, and the way there. Following it reads it. */
export function NotificationItem({ item, onFollow }: { item: NotificationView; onFollow?: () => void }) {
  const { mutate } = useMarkRead()
  const follow = () => {
    if (!item.read) mutate(item.id)
    onFollow?.()
  }
  return (
    <Link
      to={item.path}
      onClick={follow}
      className="flex min-h-14 items-start gap-3 px-4 py-3 text-sm -outline-offset-2 hover:bg-hover"
    >
      {item.actor ? (
        <Avatar id={item.actor.id} name={item.actor.name} picture={item.actor.avatar} size="sm" />
      ) : (
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-3"
        >
          <Bell className="size-4" />
        </span>
      )}
      <span className="grid min-w-0 grow gap-0.5">
        <span className={cx('wrap-anywhere', item.read ? 'text-ink-2' : 'font-medium')}>{item.sentence}</span>
        <span className="text-ink-3">
          <Time at={item.at} withClock />
        </span>
      </span>
      {!item.read && (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </Link>
  )
}
