import { EllipsisVertical, Pencil, Plus, Swords, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { MarketRow, Source } from '#planner/market/market.ts'
import type { CompetitorView } from '../contract.ts'
import { SourcedRows } from './SourcedRows.tsx'
import { useCompetitorRemoval } from './use-competitor.ts'

const CompetitorDialog = later(async () => (await import('./CompetitorDialog.tsx')).CompetitorDialog)

type AlternativesProps = {
  projectId: string
  today: MarketRow[]
  competitors: CompetitorView[]
  recipe: string[]
  page: Source | undefined
}

export function Alternatives({ projectId, today, competitors, recipe, page }: AlternativesProps) {
  const [editing, setEditing] = useState<CompetitorView | 'new' | null>(null)
  const remove = useCompetitorRemoval(projectId)
  return (
    <Card>
      <CardHead icon={Swords} title="Alternatives" />
      <SourcedRows rows={today} page={page} />
      <h3 className="mt-5 mb-1 text-sm font-semibold">Competitors you found</h3>
      {competitors.length === 0 && (
        <p className="text-sm text-ink-2">Add the ones you find. It takes about ten minutes:</p>
      )}
      <ul className="divide-y divide-line">
        {competitors.map((competitor) => (
          <Competitor
            key={competitor.id}
            competitor={competitor}
            onEdit={() => setEditing(competitor)}
            onRemove={() => remove(competitor)}
          />
        ))}
      </ul>
      <Recipe steps={recipe} />
      <CardFoot>
        <Button size="sm" icon={Plus} onClick={() => setEditing('new')}>
          Add competitor
        </Button>
      </CardFoot>
      {editing && (
        <CompetitorDialog
          projectId={projectId}
          competitor={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  )
}

function Recipe({ steps }: { steps: string[] }) {
  return (
    <Disclosure summary="How to find them in ten minutes" className="mt-2">
      <ol className="grid list-decimal gap-1.5 pl-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  )
}

type CompetitorProps = { competitor: CompetitorView; onEdit: () => void; onRemove: () => void }

function Competitor({ competitor, onEdit, onRemove }: CompetitorProps) {
  const { name, url, price, note } = competitor
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <div className="grid min-w-0 grow gap-1.5 wrap-anywhere">
        <span className="font-medium">
          {url ? <TextLink to={url}>{name}</TextLink> : name}
          {price && <span className="font-normal text-ink-2">, {price}</span>}
        </span>
        {note && <span className="whitespace-pre-line text-ink-2">{note}</span>}
        <span>
          <SourceChip madeBy="You" />
        </span>
      </div>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} size="sm" label={`Change “${name}”`} />}
        items={[
          { label: 'Edit', icon: Pencil, onSelect: onEdit },
          { label: 'Remove', icon: Trash2, danger: true, onSelect: onRemove },
        ]}
      />
    </li>
  )
}
