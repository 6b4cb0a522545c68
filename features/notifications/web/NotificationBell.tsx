import { Bell } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { Popover } from '#kit/web/ui/Popover.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { loadAhead, whenLoaded } from '#kit/web/when-loaded.ts'
import { useUnread } from './use-notifications.ts'

const loadLatest = () => import('./LatestNotifications.tsx')
const LatestNotifications = lazy(loadLatest)

export function NotificationBell({ userId }: { userId: string }) {
  const unread = useUnread(userId)
  const [open, setOpen] = useState(false)
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  return (
    <span className="relative inline-grid">
      <Link
        to="/notifications"
        aria-label={label}
        className="touch-target inline-grid size-10 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink sm:hidden"
      >
        <Bell aria-hidden className="size-5" />
      </Link>
      <span className="hidden sm:inline-grid">
        <Popover
          label="Notifications"
          open={open}
          onOpenChange={(next) => (next ? whenLoaded(loadLatest, () => setOpen(true)) : setOpen(false))}
          trigger={(opens) => (
            <IconButton
              icon={Bell}
              label={label}
              {...opens}
              onPointerEnter={() => loadAhead(loadLatest)}
              onFocus={() => loadAhead(loadLatest)}
            />
          )}
        >
          <Suspense fallback={<Skeletons of={['h-14', 'h-14', 'h-14']} className="grid gap-3 p-4" />}>
            <LatestNotifications unread={unread} onClose={() => setOpen(false)} />
          </Suspense>
        </Popover>
      </span>
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-xs font-medium text-on-accent tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  )
}
