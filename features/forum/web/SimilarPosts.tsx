import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { useDebounced } from '#kit/web/use-debounced.ts'
import { limits } from '../contract.ts'
import { similarQuery } from './queries.ts'

const pause = 400

/** Shows nothing on failure: it only helps. */
export function SimilarPosts({ title }: { title: string }) {
  const asked = useDebounced(title.trim().slice(0, limits.title), pause)
  const { data } = useQuery({ ...similarQuery(asked), placeholderData: keepPreviousData })
  if (!data || data.items.length === 0 || asked.length < 3) return null
  return (
    <section
      aria-label="Similar posts"
      className="grid gap-2 rounded-control border border-line bg-sunken p-3 text-sm"
    >
      <p className="text-ink-2">Your question may already have an answer:</p>
      <ul className="grid gap-1.5">
        {data.items.map((post) => (
          <li key={post.id} className="wrap-anywhere">
            <TextLink to={`/forum/post/${post.id}`}>{post.title}</TextLink>
            {post.isSolved && <span className="text-good-ink"> Solved</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
