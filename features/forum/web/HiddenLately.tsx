import { useQuery } from '@tanstack/react-query'
import { moderationKey } from '#features/moderation/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../removals-contract.ts'
import type { RemovalView } from '../removals-contract.ts'
import { forumKey, removalsQuery } from './queries.ts'

export function HiddenLately() {
  const query = useQuery(removalsQuery)
  const { data } = query
  if (!data) return <Await query={query} failed={wording.loadRemovalsFailed} skeleton={null} />
  if (data.items.length === 0) return null
  return (
    <section aria-labelledby="hidden-lately" className="mt-10">
      <h2 id="hidden-lately" className="mb-4 text-lg">
        Hidden by our team
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {data.items.map((removal) => (
          <li key={removal.id}>
            <Removal removal={removal} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Removal({ removal: { id, authorId, title, text, reason, decidedAt } }: { removal: RemovalView }) {
  const restore = useChange(() => client.forum.restoreRemoved({ removalId: id }), {
    shows: [forumKey, moderationKey],
    onDone: () => toast.success('Post is back in the forum'),
  })
  return (
    <article className="grid min-w-0 gap-2 p-4 text-sm">
      <h3 dir="auto" className="text-base font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="text-ink-3">
        Hidden on <Time at={decidedAt} />
        {authorId && (
          <>
            {' '}
            · <TextLink to={`/admin/users/${authorId}`}>Author&apos;s account</TextLink>
          </>
        )}
      </p>
      <p dir="auto" className="line-clamp-6 wrap-anywhere whitespace-pre-line text-ink-2">
        {text}
      </p>
      <p className="wrap-anywhere">
        <span className="font-medium">Reason given:</span> {reason}
      </p>
      <div>
        <Button
          size="sm"
          pending={restore.isPending}
          aria-label={`Put back “${title}”`}
          onClick={() => restore.mutate(undefined)}
        >
          Put back
        </Button>
      </div>
    </article>
  )
}
