import { useQuery } from '@tanstack/react-query'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { latestQuery, unreadQuery } from './queries.ts'
import { useMarkRead } from './use-notifications.ts'

const most = 5

export default function WaitingPeople() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const { data } = useQuery({ ...latestQuery, enabled: unread > 0 })
  const { mutate } = useMarkRead()
  const rows = (data?.items ?? []).filter(({ read, actor }) => !read && actor).slice(0, most)
  if (unread === 0 || rows.length === 0) return null
  return (
    <Card className="min-w-64 grow basis-72 pt-4!">
      <CardHead small title="People" />
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ id, path, sentence }) => (
          <li key={id}>
            <Link
              to={path}
              onClick={() => mutate(id)}
              className="flex min-h-11 items-center rounded-mark py-2 hover:underline"
            >
              <span className="line-clamp-2 wrap-anywhere">{sentence}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
