import { X } from 'lucide-react'
import { useId } from 'react'
import { client } from '#kit/web/api.ts'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { useChange } from '#kit/web/use-change.ts'
import type { MomentView } from '../../now-contract.ts'
import { nowQuery } from '../use-now.ts'

/** What was reached in the last seven days, until it is put away. */
export default function MomentCard({ moment: { id, projectId, headline, line } }: { moment: MomentView }) {
  const head = useId()
  const close = useChange(() => client.evidence.closeMoment({ projectId, momentId: id }), {
    shows: [nowQuery.queryKey],
  })
  return (
    <section
      aria-labelledby={head}
      className="flex items-center gap-x-4 rounded-card border border-accent-line bg-accent-soft px-5 py-3"
    >
      <h2 id={head} className="display shrink-0 text-name max-sm:max-w-1/3">
        {headline}
      </h2>
      <p className="min-w-0 grow text-sm">
        {line} <TextLink to={`/projects/${projectId}?moment=${id}`}>See it again</TextLink>
      </p>
      <IconButton icon={X} size="sm" label="Close" onClick={() => close.mutate()} />
    </section>
  )
}
