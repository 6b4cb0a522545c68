import {
  ArrowDown,
  ArrowUp,
  CalendarCheck,
  Check,
  CircleDot,
  Clock,
  EllipsisVertical,
  Pencil,
  Trash2,
  X,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { calendarDay, timeWords } from '#kit/web/formats.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { levelNames, levelOf } from '#planner/levels.ts'
import { dollars, plural, quoted } from '#planner/words.ts'
import { decisionLabels, kindLabels, stanceLabels } from '../contract.ts'
import type { ChangeView, EvidenceView, FinishedWeek, TestView } from '../contract.ts'
import { ForecastLine } from './ForecastLine.tsx'
import { ProvenanceMark } from './ProvenanceMark.tsx'
import { isUnderWay } from './queries.ts'
import type { Entry } from './stream.ts'
import { countsInWords } from './TestDetail.tsx'

type Folding = { open: boolean; onToggle: () => void }
type StreamRowProps = Folding & {
  projectId: string
  entry: Entry
  onEdit: (piece: EvidenceView) => void
  onRemove: (piece: EvidenceView) => void
}

export function StreamRow({ entry, ...acts }: StreamRowProps) {
  const { open, onToggle } = acts
  if (entry.is === 'test') return <TestRow test={entry.test} {...{ open, onToggle }} />
  if (entry.is === 'level') return <LevelRow change={entry.change} {...{ open, onToggle }} />
  if (entry.is === 'week')
    return <WeekRow projectId={acts.projectId} week={entry.week} {...{ open, onToggle }} />
  return <PieceRow piece={entry.piece} {...acts} />
}

type PieceRowProps = Omit<StreamRowProps, 'entry'> & { piece: EvidenceView }

const stanceIcons: Record<EvidenceView['stance'], { icon: LucideIcon; look: string }> = {
  for: { icon: Check, look: 'text-good-ink' },
  against: { icon: X, look: 'text-danger-ink' },
  unclear: { icon: CircleDot, look: 'text-ink-3' },
}

function PieceRow({ projectId, piece, onEdit, onRemove, ...folding }: PieceRowProps) {
  const { icon, look } = stanceIcons[piece.stance]
  return (
    <Row
      {...folding}
      id={piece.id}
      on={piece.happenedOn}
      icon={icon}
      look={look}
      said={stanceLabels[piece.stance]}
      text={piece.text}
      aside={<Sum piece={piece} />}
      end={
        isUnderWay(piece) ? (
          <Saving />
        ) : (
          <PieceMenu piece={piece} onEdit={() => onEdit(piece)} onRemove={() => onRemove(piece)} />
        )
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{kindLabels[piece.kind].label}</Badge>
        <Badge>{stanceLabels[piece.stance]}</Badge>
        {piece.person && <Badge>{piece.person}</Badge>}
        <ProvenanceMark provenance={piece.provenance} />
        {piece.interviewId && (
          <TextLink to={`/projects/${projectId}/interviews/${piece.interviewId}`} className="text-meta">
            From an interview
          </TextLink>
        )}
        {piece.url && (
          <TextLink to={piece.url} className="text-meta wrap-anywhere">
            {piece.url}
          </TextLink>
        )}
      </div>
      {piece.nextStep && <p className="pt-2 text-sm text-ink-2 wrap-anywhere">{nextWords(piece)}</p>}
    </Row>
  )
}

const nextWords = ({ kind, nextStep, nextOn, nextMinutes }: EvidenceView) =>
  [
    `${kind === 'payment' ? 'Still owed' : 'Next'}: ${nextStep}`,
    nextOn && `by ${calendarDay(nextOn)}`,
    nextMinutes && `about ${timeWords(nextMinutes)}`,
  ]
    .filter(Boolean)
    .join(', ')

function TestRow({ test, ...folding }: Folding & { test: TestView }) {
  const label = decisionLabels[ensure(test.decision)].label
  return (
    <Row
      {...folding}
      id={ensure(test.id)}
      on={ensure(test.endedAt)}
      icon={test.decision === 'stop' ? X : Check}
      look="text-accent-ink"
      said="Test"
      text={`Test ended: ${test.title}`}
      aside={<Wide>{label}</Wide>}
    >
      <p className="text-sm text-ink-2 wrap-anywhere">
        {countsInWords(test)} You decided: {label}. {test.decisionNote && quoted(test.decisionNote)}
      </p>
      <ForecastLine testId={test.id} isOver />
    </Row>
  )
}

function LevelRow({ change, ...folding }: Folding & { change: ChangeView }) {
  const isUp = levelOf(change.to) > levelOf(change.from)
  return (
    <Row
      {...folding}
      id={change.id}
      on={change.at}
      icon={isUp ? ArrowUp : ArrowDown}
      look="text-accent-ink"
      said="Confidence"
      text={`${isUp ? 'You reached' : 'Confidence dropped to'} ${levelNames[change.to]}, level ${levelOf(change.to)}`}
    >
      <p className="text-sm text-ink-2 wrap-anywhere">{change.reason}</p>
    </Row>
  )
}

type WeekRowProps = Folding & { projectId: string; week: FinishedWeek }

function WeekRow({ projectId, week, ...folding }: WeekRowProps) {
  const { learned, done, total } = week
  return (
    <Row
      {...folding}
      id={`week-${week.week}`}
      on={week.endedAt}
      icon={CalendarCheck}
      look="text-ink-3"
      said="Week"
      text={`Week of ${shortDay(week.startedAt)}: ${done} of ${plural(total, 'task')} done`}
      aside={<Wide>Week {week.week}</Wide>}
    >
      <div className="grid gap-2 text-sm text-ink-2">
        {learned && <p className="wrap-anywhere whitespace-pre-line">You learned: {quoted(learned)}</p>}
        <p>
          <TextLink to={`/projects/${projectId}?tab=actionplan&week=${week.week}`}>
            See this week's plan
          </TextLink>
        </p>
      </div>
    </Row>
  )
}

type RowProps = Folding & {
  id: string
  on: string
  icon: LucideIcon
  look: string
  said: string
  text: string
  aside?: ReactNode
  end?: ReactNode
  children: ReactNode
}

function Row({ id, on, icon: Icon, look, said, text, aside, end, open, onToggle, children }: RowProps) {
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <button
          type="button"
          id={`piece-${id}`}
          aria-expanded={open}
          onClick={onToggle}
          className="flex min-h-11 w-full items-start gap-3 rounded-control py-2.5 text-left hover:bg-hover"
        >
          <span className="w-22 shrink-0 text-meta text-ink-3 max-sm:w-14">
            <time dateTime={on} title={wholeDay(on)} className="block tabular-nums">
              {shortDay(on)}
            </time>
            {aside && <span className="block truncate">{aside}</span>}
          </span>
          <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', look)} />
          <span className="sr-only">{said}</span>
          <span
            className={cx(
              'min-w-0 grow wrap-anywhere',
              open ? 'whitespace-pre-line' : 'line-clamp-2 max-sm:line-clamp-4',
            )}
          >
            {text}
          </span>
        </button>
        {open && <div className="pb-3 pl-32 max-sm:pl-0">{children}</div>}
      </div>
      {end && <div className="pt-1.5">{end}</div>}
    </li>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <span className="max-sm:hidden">{children}</span>
}

const wholeDay = (on: string) => calendarDay(on.slice(0, 10))

const shortDay = (on: string) => wholeDay(on).replace(/, \d{4}$/, '')

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

function Saving() {
  return (
    <span className="flex min-h-8 items-center gap-1 text-xs whitespace-nowrap text-ink-3">
      <Clock aria-hidden className="size-3.5" />
      Saving…
    </span>
  )
}

function Sum({ piece: { kind, amountCents, numberValue, numberUnit, standsFor } }: { piece: EvidenceView }) {
  if (amountCents !== null) return dollars(amountCents)
  if (numberValue === null) return <Wide>{kindLabels[kind].label}</Wide>
  return `${numberValue} ${numberUnit}${standsFor > 1 ? `, counts as ${standsFor}` : ''}`
}
