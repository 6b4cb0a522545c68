import { NotebookPen } from 'lucide-react'
import { kindLabels, stanceLabels } from '#features/evidence/contract.ts'
import type { EvidenceView } from '#features/evidence/contract.ts'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { useItems } from '#kit/web/keyset.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { dollars } from '#planner/words.ts'

const most = 3
const ofBuyers: EvidenceView['kind'][] = ['conversation', 'commitment', 'payment']

export function EvidenceCard({ projectId }: { projectId: string }) {
  const evidence = useItems(evidenceQuery(projectId))
  if (!evidence) return null
  const pieces = evidence.filter(({ kind }) => ofBuyers.includes(kind)).slice(0, most)
  return (
    <Card>
      <CardHead icon={NotebookPen} title="What your buyers said and paid" />
      {pieces.length === 0 && (
        <p className="text-sm text-ink-2">
          No evidence yet. Talk to one buyer this week and write down what they said, promised or paid.
        </p>
      )}
      <ul className="grid gap-4 text-sm">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Piece piece={piece} />
          </li>
        ))}
      </ul>
      <CardFoot>
        <ButtonLink to={`/projects/${projectId}`} size="sm">
          {pieces.length === 0 ? 'Add evidence' : 'See all evidence'}
        </ButtonLink>
      </CardFoot>
    </Card>
  )
}

function Piece({ piece: { kind, stance, text, amountCents } }: { piece: EvidenceView }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap gap-2">
        <Badge>{kindLabels[kind].label}</Badge>
        {stance !== 'for' && <Badge>{stanceLabels[stance]}</Badge>}
        {amountCents !== null && <span className="font-medium tabular-nums">{dollars(amountCents)}</span>}
      </p>
      <p className="line-clamp-3 wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}
