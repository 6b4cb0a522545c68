import { Bookmark, BookmarkCheck, FolderOpen, Rocket, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import type { IdeaView } from '../contract.ts'
import { DismissButton, DismissedLine } from './Dismissal.tsx'
import { IdeaBrief } from './IdeaBrief.tsx'
import { Months } from './Months.tsx'
import { useCreateFromIdea, useKeepIdea } from './use-idea.ts'
import { askWords, difficultyLook, verdictLook } from './words.ts'

type IdeaCardProps = {
  idea: IdeaView
  compared?: boolean
  /** Without it the card has no box to compare it. */
  onCompare?: () => void
  /** It was saved or dismissed; called while the pressed button still stands. */
  onKept?: (idea: IdeaView) => void
}

/** One idea: what it is, who pays and how much, the first test, why it fits and what it costs; the rest is folded. */
export function IdeaCard({ idea, compared = false, onCompare, onKept }: IdeaCardProps) {
  const keep = useKeepIdea(idea, onKept)
  if (idea.dismissed)
    return <DismissedLine idea={idea} onRestore={() => keep.mutate('restore')} pending={keep.isPending} />
  return (
    <Card className="h-full" look={compared ? 'soft-accent' : 'plain'}>
      <CardHead
        large
        title={idea.name}
        action={<Badge look={verdictLook[idea.verdict]}>{idea.verdict}</Badge>}
      />
      <p className="-mt-2 mb-3 text-ink-2">{idea.tagline}</p>
      <Chips idea={idea} />
      <p>{idea.pitch ?? idea.description}</p>
      <Facts idea={idea} />
      <Reasons sentences={idea.traitMatch} />
      <WatchOut idea={idea} />
      <IdeaBrief idea={idea} />
      <Warnings warnings={idea.warnings} />
      <CardFoot>
        <ProjectButton idea={idea} />
        <KeepButtons idea={idea} keep={keep} />
        {onCompare && <CompareBox name={idea.name} checked={compared} onChange={onCompare} />}
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
  return <Checkbox className="ml-auto text-sm" label={label} {...box} />
}

function Chips({ idea }: { idea: IdeaView }) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SourceChip madeBy={idea.madeBy} />
      {idea.stretch && <Badge look="neutral">Wild card</Badge>}
      {idea.outsideField && !idea.stretch && <Badge look="neutral">Outside your field</Badge>}
      {idea.projectId && <Badge look="good">Your project</Badge>}
    </div>
  )
}

function Facts({ idea }: { idea: IdeaView }) {
  const { look, word } = difficultyLook(idea.difficulty)
  const facts: [string, ReactNode][] = [
    ['Who pays', `${idea.who}, ${askWords(idea.price)}`],
    ...(idea.firstOffer ? [['Your first offer', idea.firstOffer.say] as [string, ReactNode]] : []),
    ...(idea.money ? [['Money', <Months key="m" money={idea.money} />] as [string, ReactNode]] : []),
    ['First test this week', idea.firstTest.title],
    ...(idea.firstTest.startsTonight ? [['Tonight', idea.firstTest.steps[0]] as [string, ReactNode]] : []),
    ['Keep going if', idea.firstTest.passMark],
    ['Time to revenue', idea.timeToRevenue],
    ['Initial investment', idea.initialInvestment],
    [
      'Difficulty',
      <Badge key="d" look={look}>
        {idea.difficulty}/10, {word}
      </Badge>,
    ],
  ]
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-3 rounded-control bg-sunken p-4 text-sm @md:grid-cols-[150px_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="-mt-2 @md:mt-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Reasons({ sentences }: { sentences: string[] }) {
  return (
    <section aria-label="Why this fits you" className="mt-4">
      <h3 className="mb-1 text-sm font-semibold">Why this fits you</h3>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2 marker:text-line-strong">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function WatchOut({ idea: { watchOut, asset } }: { idea: IdeaView }) {
  if (!watchOut || !asset) return null
  return (
    <div className="mt-4 grid gap-3 text-sm text-ink-2">
      <p>
        <strong className="font-semibold text-ink">Watch out:</strong> {watchOut}
      </p>
      <p>
        <strong className="font-semibold text-ink">In a year:</strong> {asset.inAYear}
      </p>
    </div>
  )
}

function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null
  return (
    <ul aria-label="Before you choose" className="mt-4 grid gap-1 text-sm text-warn-ink">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warning}
        </li>
      ))}
    </ul>
  )
}

function ProjectButton({ idea }: { idea: IdeaView }) {
  const create = useCreateFromIdea(idea)
  if (idea.projectId)
    return (
      <ButtonLink variant="primary" icon={FolderOpen} to={`/projects/${idea.projectId}`}>
        Open project
      </ButtonLink>
    )
  return (
    <Button variant="primary" icon={Rocket} pending={create.isPending} onClick={() => create.mutate()}>
      Create project
    </Button>
  )
}

function KeepButtons({ idea, keep }: { idea: IdeaView; keep: ReturnType<typeof useKeepIdea> }) {
  return (
    <>
      <Button
        icon={idea.saved ? BookmarkCheck : Bookmark}
        aria-pressed={idea.saved}
        onClick={() => keep.mutate(idea.saved ? 'unsave' : 'save')}
      >
        {idea.saved ? 'Saved' : 'Save'}
      </Button>
      <DismissButton onDismiss={(reason) => keep.mutate(reason)} />
    </>
  )
}
