import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Link } from '#kit/web/ui/Link.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import type { NotificationView } from '../contract.ts'
import type { Grouped } from './grouped.ts'
import { icons, pictureOf } from './kind-icon.ts'
import { useMarkRead } from './use-notifications.ts'

type NotificationItemProps = {
  group: Grouped
  underDay?: boolean
  onFollow?: () => void
}

export function NotificationItem({ group, underDay = false, onFollow }: NotificationItemProps) {
  const { mutate } = useMarkRead()
  const { newest, earlier } = group
  const unread = [newest, ...earlier].filter(({ read }) => !read)
  const follow = () => {
    for (const { id } of unread) mutate(id)
    onFollow?.()
  }
  return (
    <Link
      to={newest.path}
      onClick={follow}
      className="flex min-h-18 items-start gap-3 px-4 py-3 text-sm -outline-offset-2 hover:bg-hover"
    >
      <Figure item={newest} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className={cx('wrap-anywhere', unread.length > 0 ? 'font-medium' : 'text-ink-2')}>
          {newest.sentence}
        </span>
        {newest.excerpt && (
          <span dir="auto" className="truncate text-ink-2">
            {newest.excerpt}
          </span>
        )}
        <span className="text-meta text-ink-3">
          <Time at={newest.at} ago={!underDay} clockOnly={underDay} />
          {earlier.length > 0 && ` · ${countOf(earlier)} earlier`}
        </span>
      </span>
      {unread.length > 0 && (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </Link>
  )
}

const countOf = (items: NotificationView[]) => items.reduce((sum, { count }) => sum + count, 0)

function Figure({ item: { actor, kind } }: { item: NotificationView }) {
  const { [pictureOf(kind)]: Icon } = icons
  if (!actor)
    return (
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink"
      >
        <Icon className="size-5" />
      </span>
    )
  return (
    <span aria-hidden className="relative shrink-0">
      <Avatar id={actor.id} name={actor.name} picture={actor.avatar} />
      <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-raised text-ink-2">
        <Icon className="size-3" />
      </span>
    </span>
  )
}
