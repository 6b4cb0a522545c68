import { useQuery } from '@tanstack/react-query'
import { Link } from '#kit/web/ui/Link.tsx'
import { MessageTime } from './MessageTime.tsx'
import { foundQuery } from './queries.ts'

export function FoundMessages({ search }: { search: string }) {
  const { data } = useQuery(foundQuery(search))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="found" className="border-t border-line">
      <h2 id="found" className="px-4 pt-4 pb-2 text-sm font-semibold">
        In messages
      </h2>
      <ul className="divide-y divide-line">
        {data.items.map((found) => (
          <li key={found.id}>
            <Link
              to={`?room=${found.roomId}`}
              preventScrollReset
              className="grid grid-cols-1 gap-0.5 px-4 py-2 text-sm -outline-offset-2 hover:bg-hover"
            >
              <span className="flex items-baseline gap-2">
                <span className="min-w-0 grow truncate font-medium">{found.person.name}</span>
                <span className="text-xs text-ink-3">
                  <MessageTime at={found.createdAt} withDay />
                </span>
              </span>
              <span className="line-clamp-2 wrap-anywhere text-ink-2">
                {found.isMine && 'You: '}
                {found.content}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
