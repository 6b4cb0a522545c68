import { Bookmark, BookmarkCheck, FolderOpen, Rocket } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { FieldDrawing } from '#kit/web/ui/FieldDrawing.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { outcomeWords } from '#planner/ideas/outcomes.ts'
import { hourWords, plural, stopWords } from '#planner/words.ts'
import type { IdeaView } from '../contract.ts'
import { DeleteIdea } from './DeleteIdea.tsx'
import { DismissButton, DismissedLine } from './Dismissal.tsx'
import { IdeaPanel } from './IdeaPanel.tsx'
import { useCreateFromIdea, useKeepIdea } from './use-idea.ts'
import { askWords, ideaTypeLabels, likelyOf, verdictLabels, verdictLook } from './words.ts'

type IdeaCardProps = {
  idea: IdeaView
  compared?: boolean
  onCompare?: () => void
  onKept?: (idea: IdeaView) => void
  onDeleted?: (() => void) | undefined
  saysMaker?: boolean
  missing?: number
}

export function IdeaCard({
  idea,
  compared = false,
  onCompare,
  onKept,
  onDeleted,
  saysMaker = false,
  missing = 0,
}: IdeaCardProps) {
  const keep = useKeepIdea(idea, onKept)
  if (idea.dismissed)
    return (
      <DismissedLine
        idea={idea}
        onRestore={() => keep.mutate('restore')}
        onDeleted={onDeleted}
        pending={keep.isPending}
      />
    )
  return (
    <Card className="h-full" look={compared ? 'soft-accent' : 'object'}>
      <div className="mb-3 flex items-center gap-2">
        <FieldDrawing field={idea.field} />
        <Chips idea={idea} saysMaker={saysMaker} />
        {onCompare && <CompareBox name={idea.name} checked={compared} onChange={onCompare} />}
      </div>
      <CardHead large title={idea.name} />
      <p className="-mt-2 mb-4 text-sm text-ink-2">{idea.tagline}</p>
      <Worth idea={idea} />
      <WorthNotes idea={idea} />
      <p className="mb-3 text-sm">{idea.traitMatch[0] ?? idea.pitch ?? idea.description}</p>
      <p className="mb-1 text-sm">
        <strong className="font-semibold text-attention-ink">Stop if:</strong>{' '}
        {stopWords(idea.firstTest.killMark)}
      </p>
      <p>
        <WholeIdea idea={idea} keep={keep} missing={missing} />
      </p>
      <CardFoot className="justify-between">
        <ProjectButton idea={idea} missing={missing} />
        <KeepButtons idea={idea} keep={keep} onDeleted={onDeleted} />
      </CardFoot>
    </Card>
  )
}

function CompareBox({ name, ...box }: { name: string; checked: boolean; onChange: () => void }) {
  const label = (
    <>
      Compare<span className="sr-only"> {name}</span>
    </>
  )
  return <Checkbox className="ml-auto text-meta" label={label} {...box} />
}

function Chips({ idea, saysMaker }: { idea: IdeaView; saysMaker: boolean }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-2">
      {idea.projectId ? (
        <Badge look="good">Your project</Badge>
      ) : (
        <Badge look={verdictLook[idea.verdict]}>{verdictLabels[idea.verdict]}</Badge>
      )}
      {idea.stretch && <Badge look="neutral">Wild card</Badge>}
      {idea.outsideField && !idea.stretch && <Badge look="neutral">New field for you</Badge>}
      {saysMaker && <SourceChip madeBy={idea.madeBy} />}
    </span>
  )
}

function Worth({ idea }: { idea: IdeaView }) {
  const { firstTest } = idea
  const likely = likelyOf(idea)
  const facts: [string, string][] = [
    ['Price', askWords(idea.price)],
    ...(likely ? [[`${likely.who} ${likely.leaves}`, likely.sum] as [string, string]] : []),
    ['First test', `${hourWords(firstTest.hours)} in ${plural(firstTest.days, 'day')}`],
    ['Time to first sale', idea.timeToRevenue],
    ['Revenue potential', idea.revenuePotential],
    ['Kind of idea', ideaTypeLabels[idea.ideaType]],
    ...(idea.outcome ? [['Other members', outcomeWords(idea.outcome)] as [string, string]] : []),
  ]
  return (
    <dl className="mb-4 grid gap-1.5 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="ml-auto text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function WorthNotes({ idea }: { idea: IdeaView }) {
  const notes = [idea.saved && idea.madeForOther, idea.goalGap].flatMap((note) => note || [])
  return notes.map((note) => (
    <p key={note} className="-mt-2 mb-3 text-sm text-ink-2">
      {note}
    </p>
  ))
}

function ProjectButton({ idea, missing }: { idea: IdeaView; missing: number }) {
  const create = useCreateFromIdea(idea)
  if (idea.projectId)
    return (
      <ButtonLink variant="primary" icon={FolderOpen} to={`/projects/${idea.projectId}`}>
        Open project
      </ButtonLink>
    )
  if (missing > 0)
    return (
      <ButtonLink variant="primary" icon={Rocket} to={`/trait-questionnaire?idea=${idea.id}`}>
        Answer {missing} more and plan it
      </ButtonLink>
    )
  return (
    <Button variant="primary" icon={Rocket} pending={create.isPending} onClick={() => create.mutate()}>
      Create project
    </Button>
  )
}

type WholeIdeaProps = { idea: IdeaView; keep: ReturnType<typeof useKeepIdea>; missing: number }

function WholeIdea({ idea, keep, missing }: WholeIdeaProps) {
  const [open, setOpen] = useState(false)
  const acts = (
    <>
      {!idea.projectId && <DismissButton onDismiss={(reason) => keep.mutate(reason)} />}
      <Button
        icon={idea.saved ? BookmarkCheck : Bookmark}
        aria-pressed={idea.saved}
        onClick={() => keep.mutate(idea.saved ? 'unsave' : 'save')}
      >
        {idea.saved ? 'Saved' : 'Save'}
      </Button>
      <ProjectButton idea={idea} missing={missing} />
    </>
  )
  return (
    <>
      <button
        type="button"
        className="touch-target text-sm font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current"
        onClick={() => setOpen(true)}
      >
        See the whole idea<span className="sr-only">: {idea.name}</span>
      </button>
      {open && <IdeaPanel idea={idea} acts={acts} onClose={() => setOpen(false)} />}
    </>
  )
}

type KeepButtonsProps = Pick<WholeIdeaProps, 'idea' | 'keep'> & Pick<IdeaCardProps, 'onDeleted'>

function KeepButtons({ idea, keep, onDeleted }: KeepButtonsProps) {
  return (
    <span className="flex items-center">
      <IconButton
        size="sm"
        icon={idea.saved ? BookmarkCheck : Bookmark}
        label={idea.saved ? 'Saved' : 'Save idea'}
        aria-pressed={idea.saved}
        onClick={() => keep.mutate(idea.saved ? 'unsave' : 'save')}
      />
      {!idea.projectId && <DismissButton small onDismiss={(reason) => keep.mutate(reason)} />}
      {(idea.saved || onDeleted) && <DeleteIdea idea={idea} onDeleted={onDeleted} />}
    </span>
  )
}
