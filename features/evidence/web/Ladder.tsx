import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import type { EvidenceKind } from '#planner/evidence/evidence.ts'
import { isOnlySaid, levelNames, levelOf, rungs } from '#planner/levels.ts'
import type { Rung } from '#planner/levels.ts'
import type { EvidenceOverview, EvidenceView } from '../contract.ts'
import { talked } from './talked.ts'

const kindsOf: Record<Rung, EvidenceKind[]> = {
  Assumption: [],
  Desk: ['link', 'number'],
  Conversation: ['conversation'],
  Commitment: ['commitment'],
  Payment: ['payment'],
}

type LadderProps = {
  overview: EvidenceOverview
  pieces: EvidenceView[]
  onPiece: (id: string) => void
}

export function Ladder({ overview, pieces, onPiece }: LadderProps) {
  const { rung, provenance, rule } = overview
  return (
    <Card className="lg:border-t-0 lg:pt-0">
      <CardHead title={`Confidence: ${levelNames[rung]}`} />
      <ol reversed aria-label="Confidence levels" className="mb-3 grid">
        {rungs.toReversed().map((name) => (
          <Step
            key={name}
            name={name}
            overview={overview}
            pieces={pieces.filter(({ kind, stance }) => stance === 'for' && kindsOf[name].includes(kind))}
            onPiece={onPiece}
          />
        ))}
      </ol>
      {isOnlySaid(rung, provenance) && (
        <p className="mb-2 text-sm text-ink-2">
          This comes from your own notes, and it counts. A test page or Stripe can confirm it.
        </p>
      )}
      <Disclosure summary="How confidence works">
        <Pairs of={rule.rungs.map((line) => [levelNames[line.rung], line.needs])} />
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm text-ink-2">
          {rule.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  )
}

type StepProps = LadderProps & { name: Rung }

function Step({ name, overview, pieces, onPiece }: StepProps) {
  const { rung, provenance, rule } = overview
  const place = levelOf(name) - levelOf(rung)
  return (
    <li
      aria-current={place === 0 ? 'step' : undefined}
      className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3"
    >
      <Rail place={place} isLowest={name === rungs[0]} />
      <div className="pb-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <span
            className={cx(
              'text-sm',
              place === 0 ? 'font-semibold text-accent-ink' : place > 0 && 'text-ink-3',
            )}
          >
            {levelNames[name]}
            {place === 0 && (
              <span className="sr-only">
                {' '}
                (you are here{isOnlySaid(rung, provenance) ? ', by your own notes' : ''})
              </span>
            )}
            {place < 0 && <span className="sr-only"> (reached)</span>}
          </span>
          <Dots pieces={pieces} onPiece={onPiece} />
        </div>
        {place === 1 && (
          <p className="text-sm text-ink-2">
            {rule.rungs.find((line) => line.rung === name)?.needs}
            {talked(overview) && <> {talked(overview)}</>}
          </p>
        )}
      </div>
    </li>
  )
}

function Rail({ place, isLowest }: { place: number; isLowest: boolean }) {
  return (
    <span aria-hidden className="relative grid justify-items-center">
      <span
        className={cx(
          'z-1 mt-1 size-3.5 rounded-full border-2',
          place <= 0 ? 'border-accent bg-accent' : 'border-line-strong bg-canvas',
          place === 0 && 'ring-4 ring-accent-line',
        )}
      />
      {!isLowest && (
        <span className={cx('absolute top-4 -bottom-1 w-0.5', place <= 0 ? 'bg-accent' : 'bg-line')} />
      )}
    </span>
  )
}

const mostDots = 6

function Dots({ pieces, onPiece }: Pick<StepProps, 'pieces' | 'onPiece'>) {
  if (pieces.length === 0) return null
  return (
    <span className="flex items-center">
      {pieces.slice(0, mostDots).map(({ id, text }) => (
        <button
          key={id}
          type="button"
          aria-label={`Show “${text.slice(0, 40)}”`}
          onClick={() => onPiece(id)}
          className="grid size-6 place-items-center rounded-full hover:bg-hover"
        >
          <span aria-hidden className="size-2.5 rounded-full bg-accent forced-colors:bg-[Highlight]" />
        </button>
      ))}
      {pieces.length > mostDots && (
        <span className="text-meta text-ink-3 tabular-nums">+{pieces.length - mostDots}</span>
      )}
    </span>
  )
}
