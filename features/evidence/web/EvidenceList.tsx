import { Clock, EllipsisVertical, NotebookPen, Pencil, Trash2 } from 'lucide-react'
import { calendarDay } from '#kit/web/formats.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { dollars } from '#planner/words.ts'
import { kindLabels, stanceLabels } from '../contract.ts'
import type { EvidenceView } from '../contract.ts'
import { ProvenanceMark } from './ProvenanceMark.tsx'
import { isUnderWay } from './queries.ts'
import { useRemoval } from './use-evidence.ts'

type EvidenceListProps = { projectId: string; pieces: EvidenceView[]; onEdit: (piece: EvidenceView) => void }

const stanceLooks: Record<EvidenceView['stance'], BadgeLook> = {
  for: 'good',
  against: 'danger',
  unclear: 'neutral',
}

export function EvidenceList({ projectId, pieces, onEdit }: EvidenceListProps) {
  const remove = useRemoval(projectId)
  if (pieces.length === 0)
    return (
      <EmptyState
        icon={NotebookPen}
        level={3}
        title="No evidence yet"
        action={<ButtonLink to={`/projects/${projectId}/interviews`}>Interview someone</ButtonLink>}
      >
        Talk to one person this week. Ask what they did the last time this problem came up, and write it down
        here.
      </EmptyState>
    )
  return (
    <ul className="grid gap-3">
      {pieces.map((piece) => (
        <li key={piece.id} className="flex items-start gap-3 rounded-card bg-note p-4">
          <div className="min-w-0 grow">
            <div className="mb-1.5 flex flex-wrap items-center gap-2">
              <Badge>{kindLabels[piece.kind].label}</Badge>
              <Badge look={stanceLooks[piece.stance]}>{stanceLabels[piece.stance]}</Badge>
              <ProvenanceMark provenance={piece.provenance} />
              <span className="text-meta text-ink-3">
                <Day on={piece.happenedOn} />
              </span>
              {piece.interviewId && (
                <TextLink to={`/projects/${projectId}/interviews/${piece.interviewId}`} className="text-meta">
                  From an interview
                </TextLink>
              )}
            </div>
            <p className="wrap-anywhere whitespace-pre-line">{piece.text}</p>
            <Detail piece={piece} />
          </div>
          {isUnderWay(piece) ? (
            <UnderWay />
          ) : (
            <PieceMenu piece={piece} onEdit={() => onEdit(piece)} onRemove={() => remove(piece)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type PieceMenuProps = { piece: EvidenceView; onEdit: () => void; onRemove: () => void }

function PieceMenu({ piece, onEdit, onRemove }: PieceMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} size="sm" label={`Change “${piece.text.slice(0, 40)}”`} />}
      items={[
        { label: 'Edit evidence', icon: Pencil, onSelect: onEdit },
        { label: 'Remove evidence', icon: Trash2, danger: true, onSelect: onRemove },
      ]}
    />
  )
}

function UnderWay() {
  return (
    <span className="flex items-center gap-1 text-xs whitespace-nowrap text-ink-3">
      <Clock aria-hidden className="size-3.5" />
      Saving…
    </span>
  )
}

function Detail({ piece }: { piece: EvidenceView }) {
  if (piece.amountCents !== null)
    return <p className="mt-1 text-sm font-medium tabular-nums">{dollars(piece.amountCents)}</p>
  if (piece.numberValue !== null)
    return (
      <p className="mt-1 text-sm font-medium wrap-anywhere tabular-nums">
        {piece.numberValue} {piece.numberUnit}
        {piece.standsFor > 1 && `, counts as ${piece.standsFor}`}
      </p>
    )
  return piece.url ? (
    <p className="mt-1 text-sm wrap-anywhere">
      <TextLink to={piece.url}>{piece.url}</TextLink>
    </p>
  ) : null
}

/** A calendar day has no time zone to convert. */
function Day({ on }: { on: string }) {
  return <time dateTime={on}>{calendarDay(on)}</time>
}
