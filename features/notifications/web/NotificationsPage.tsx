import { BellOff } from 'lucide-react'
import { dayName, isSameDay } from '#kit/web/formats.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import type { NotificationView } from '../contract.ts'
import { byDay, grouped } from './grouped.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { allQuery } from './queries.ts'
import { useMarkRead } from './use-notifications.ts'

/** @public */
export const prefetch: Prefetches = (cache) => [cache.prefetchInfiniteQuery(allQuery)]

export default function NotificationsPage() {
  const { mutate, isPending } = useMarkRead()
  const actions = (
    <>
      <Button pending={isPending} onClick={() => mutate(null)}>
        Mark all as read
      </Button>
      <ButtonLink to="/account?tab=settings" variant="ghost">
        Notification settings
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
  return (
    <PagedList
      query={allQuery}
      failed={wording.loadFailed}
      skeleton={<Skeletons of={['h-18', 'h-18', 'h-18', 'h-18']} className="grid gap-px" />}
      empty={
        <EmptyState icon={BellOff} title={wording.empty} action={<ButtonLink to="/forum">Forum</ButtonLink>}>
          {wording.emptyHint}
        </EmptyState>
      }
    >
      {(items) => <Days items={items} />}
    </PagedList>
  )
}

function Days({ items }: { items: NotificationView[] }) {
  return (
    <div className="grid gap-6">
      {byDay(grouped(items)).map(([day, groups]) => {
        const date = new Date(day)
        const name = dayName(date)
        return (
          <section key={day}>
            <h2 className="mb-2 text-sm font-semibold text-ink-2">{name}</h2>
            <ul
              aria-label={name}
              className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
            >
              {groups.map((group) => (
                <li key={group.newest.id} className="drawn-near-24">
                  <NotificationItem group={group} underDay={!isSameDay(date, new Date())} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
