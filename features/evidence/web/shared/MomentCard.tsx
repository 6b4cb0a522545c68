import { X } from 'lucide-react'
import { useId } from 'react'
import { client } from '#kit/web/api.ts'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { useChange } from '#kit/web/use-change.ts'
import type { MomentView } from '../../now-contract.ts'
import { nowQuery } from '../use-now.ts'

type MomentCardProps = {
  moment: MomentView
  /** Its headline is what Now says, just below. */
  isSaid: boolean
}

export default function MomentCard({ moment, isSaid }: MomentCardProps) {
  const { id, projectId, headline, line } = moment
  const head = useId()
  const close = useChange(() => client.evidence.closeMoment({ projectId, momentId: id }), {
    shows: [nowQuery.queryKey],
  })
  return (
    <section
      aria-labelledby={head}
      className="flex items-center gap-x-4 rounded-card border border-accent-line bg-accent-soft px-5 py-3"
    >
      <div className="grid min-w-0 grow items-center gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <h2 id={head} className="display text-name">
          {isSaid ? line : headline}
        </h2>
        <p className="text-sm">
          {!isSaid && line} <TextLink to={`/projects/${projectId}?moment=${id}`}>See it again</TextLink>
        </p>
      </div>
      <IconButton icon={X} size="sm" label="Close" onClick={() => close.mutate()} />
    </section>
  )
}
