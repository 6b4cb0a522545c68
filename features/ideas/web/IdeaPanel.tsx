import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { FieldDrawing } from '#kit/web/ui/FieldDrawing.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import type { IdeaView } from '../contract.ts'
import { IdeaBrief } from './IdeaBrief.tsx'
import { Months } from './Months.tsx'
import { askWords, difficultyLook, ideaTypeLabels } from './words.ts'

type IdeaPanelProps = {
  idea: IdeaView
  acts: ReactNode
  onClose: () => void
}

export function IdeaPanel({ idea, acts, onClose }: IdeaPanelProps) {
  return (
    <Dialog open look="panel" title={idea.name} foot={acts} onClose={onClose}>
      <div className="mb-4 flex items-center gap-4">
        <FieldDrawing field={idea.field} size="lg" />
        <p className="text-ink-2">{idea.tagline}</p>
      </div>
      <p className="mb-4">{idea.pitch ?? idea.description}</p>
      {idea.madeForOther && <p className="mb-4 text-sm text-ink-2">{idea.madeForOther}</p>}
      <Facts idea={idea} />
      <Reasons sentences={idea.traitMatch} />
      <WatchOut idea={idea} />
      <IdeaBrief idea={idea} />
      <Warnings warnings={idea.warnings} />
      <div className="mt-5">
        <SourceChip madeBy={idea.madeBy} />
      </div>
    </Dialog>
  )
}

function Facts({ idea }: { idea: IdeaView }) {
  const { look, word } = difficultyLook(idea.difficulty)
  const facts: [string, ReactNode][] = [
    ['Who pays', `${idea.who}, ${askWords(idea.price)}`],
    ...(idea.firstOffer ? [['Your first offer', idea.firstOffer.say] as [string, ReactNode]] : []),
    ...(idea.money ? [['Money', <Months key="m" money={idea.money} />] as [string, ReactNode]] : []),
    ...(idea.goalGap ? [['Your goal', idea.goalGap] as [string, ReactNode]] : []),
    ['First test this week', idea.firstTest.title],
    ...(idea.firstTest.startsTonight ? [['Tonight', idea.firstTest.steps[0]] as [string, ReactNode]] : []),
    ['Keep going if', idea.firstTest.passMark],
    ['Time to first sale', idea.timeToRevenue],
    ['Revenue potential', idea.revenuePotential],
    ['Kind of idea', ideaTypeLabels[idea.ideaType]],
    ['Cost to start', idea.initialInvestment],
    [
      'Difficulty',
      <Badge key="d" look={look}>
        {idea.difficulty}/10, {word}
      </Badge>,
    ],
  ]
  return (
    <div className="border-y border-line py-4">
      <Pairs of={facts} />
    </div>
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
  if (!watchOut) return null
  return (
    <div className="mt-4 grid gap-3 text-sm text-ink-2">
      <p>
        <strong className="font-semibold text-ink">Watch out:</strong> {watchOut}
      </p>
      {asset && (
        <p>
          <strong className="font-semibold text-ink">In a year:</strong> {asset.inAYear}
        </p>
      )}
    </div>
  )
}

function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null
  return (
    <ul aria-label="Good to know before you start" className="mt-4 grid gap-1 text-sm text-warn-ink">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warning}
        </li>
      ))}
    </ul>
  )
}
