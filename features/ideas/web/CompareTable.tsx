import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ensure, itemAt } from '#kit/contract/ensure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { criteria } from '#planner/ideas/idea.ts'
import { capital, stopWords } from '#planner/words.ts'
import type { IdeaView } from '../contract.ts'
import { useCreateFromIdea } from './use-idea.ts'
import { askWords, likelyOf } from './words.ts'

const plain: [string, (idea: IdeaView) => string][] = [
  ['Difficulty', (idea) => `${idea.difficulty} of 10`],
  ['Price', (idea) => askWords(idea.price)],
  ['Left after costs', leftAfterCosts],
  ['Time to first sale', (idea) => idea.timeToRevenue],
  ['Cost to start', (idea) => idea.initialInvestment],
  ['First test', (idea) => idea.firstTest.title],
  ['Keep going if', (idea) => idea.firstTest.passMark],
  ['Stop if', (idea) => capital(stopWords(idea.firstTest.killMark))],
]

function leftAfterCosts(idea: IdeaView): string {
  const likely = likelyOf(idea)
  return likely ? `${likely.sum} from ${likely.who}` : '–'
}

type CompareTableProps = {
  ideas: IdeaView[]
  takesFocus: boolean
  onBack: () => void
}

export function CompareTable({ ideas, takesFocus, onBack }: CompareTableProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) ensure(head.current).focus()
  }, [takesFocus])
  return (
    <section aria-labelledby="compare">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="compare" ref={head} tabIndex={-1} className="text-xl outline-none">
          Compare ideas
        </h2>
        <Button icon={ArrowLeft} onClick={onBack}>
          Back to ideas
        </Button>
      </div>
      <div
        tabIndex={0}
        role="region"
        aria-label="Comparison"
        className="snap-x scroll-pl-[74px] sm:scroll-pl-[200px] overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full border-collapse text-left text-sm">
          <NameRow ideas={ideas} />
          <tbody>
            {criteria.map((_, index) => (
              <CriterionRow key={index} ideas={ideas} index={index} />
            ))}
            {plain.map(([label, value]) => (
              <PlainRow key={label} label={label} ideas={ideas}>
                {value}
              </PlainRow>
            ))}
            <PlainRow label="Next step" ideas={ideas}>
              {(idea) => <CreateButton idea={idea} />}
            </PlainRow>
          </tbody>
        </table>
      </div>
    </section>
  )
}

// On a phone two ideas are beside each other: one alone compares nothing.
const first =
  'sticky left-0 w-[74px] min-w-[74px] bg-surface px-2 py-3 align-top text-xs font-medium text-ink-2 sm:w-[200px] sm:min-w-[200px] sm:px-4 sm:text-sm'
const cell = 'min-w-[128px] snap-start py-3 pr-1 pl-2 align-top sm:min-w-[260px] sm:px-4'

function NameRow({ ideas }: { ideas: IdeaView[] }) {
  return (
    <thead>
      <tr className="bg-sunken">
        <th scope="col" className={cx(first, 'bg-sunken')}>
          What we compare
        </th>
        {ideas.map((idea) => (
          <th key={idea.id} scope="col" className={cx(cell, 'font-semibold sm:text-base')}>
            {idea.name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function CriterionRow({ ideas, index }: { ideas: IdeaView[]; index: number }) {
  const scores = ideas.map((idea) => itemAt(idea.judgements, index).score)
  const best = Math.max(...scores)
  const distinct = scores.some((score) => score < best)
  return (
    <tr className="border-t border-line">
      <th scope="row" className={first}>
        {itemAt(itemAt(ideas, 0).judgements, index).label}
      </th>
      {ideas.map((idea) => {
        const { score, anchor } = itemAt(idea.judgements, index)
        const wins = distinct && score === best
        return (
          <td key={idea.id} className={cx(cell, wins && 'bg-good-soft')}>
            <span className="font-medium tabular-nums">{score} of 4</span>
            {wins && <span className="ml-2 font-medium text-good-ink">Best</span>}
            <span className="block text-ink-2">{anchor}</span>
          </td>
        )
      })}
    </tr>
  )
}

type PlainRowProps = { label: string; ideas: IdeaView[]; children: (idea: IdeaView) => ReactNode }

function PlainRow({ label, ideas, children }: PlainRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={first}>
        {label}
      </th>
      {ideas.map((idea) => (
        <td key={idea.id} className={cell}>
          {children(idea)}
        </td>
      ))}
    </tr>
  )
}

function CreateButton({ idea }: { idea: IdeaView }) {
  const create = useCreateFromIdea(idea)
  return (
    <Button size="sm" pending={create.isPending} onClick={() => create.mutate()}>
      Create project
    </Button>
  )
}
