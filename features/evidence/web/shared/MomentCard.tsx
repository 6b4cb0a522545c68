import { X } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { useChange } from '#kit/web/use-change.ts'
import type { MomentView } from '../../now-contract.ts'
import { nowQuery } from '../use-now.ts'

/** What was reached in the last seven days, until it is put away. */
export default function MomentCard({ moment: { id, projectId, headline, line } }: { moment: MomentView }) {
  const close = useChange(() => client.evidence.closeMoment({ projectId, momentId: id }), {
    shows: [nowQuery.queryKey],
  })
  return (
    <Card look="soft-accent" className="flex-row! flex-wrap items-center gap-x-4 py-3! *:mb-0!">
      <CardHead large title={headline} />
      <p className="min-w-0 grow basis-60 text-sm">
        {line} <TextLink to={`/projects/${projectId}?moment=${id}`}>See it again</TextLink>
      </p>
      <IconButton icon={X} size="sm" label="Close" onClick={() => close.mutate()} />
    </Card>
  )
}
