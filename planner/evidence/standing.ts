import { itemAt } from '#planner/ensure.ts'
import { provenances, rungs } from '#planner/levels.ts'
import type { Provenance, Rung } from '#planner/levels.ts'
import { evidenceKinds } from './evidence.ts'
import type { EvidenceKind, ExperimentState, LoggedEvidence, Standing, TestPlan } from './evidence.ts'

type Weighed = Pick<LoggedEvidence, 'kind' | 'stance' | 'amountCents'>
type Backed = Pick<LoggedEvidence, 'kind' | 'stance' | 'provenance'>
type Counted = Pick<LoggedEvidence, 'stance' | 'inTest' | 'standsFor' | 'provenance'>

export const conversationsNeeded = 3
const notesShown = 12

/**
 * Shown to users. The functions below implement exactly this. Levels are stored on projects: after a
 * change, the daily recount updates them.
 */
export const ladderRule: { rung: Rung; needs: string }[] = [
  { rung: 'Assumption', needs: 'Every project starts here.' },
  { rung: 'Desk', needs: 'Add one link or number that supports your idea.' },
  {
    rung: 'Conversation',
    needs:
      `Add ${conversationsNeeded} conversations that support your idea. ` +
      'More of them need to support it than go against it.',
  },
  {
    rung: 'Commitment',
    needs: 'Add one commitment: someone gave you a date, an email, a signature or their time.',
  },
  { rung: 'Payment', needs: 'Add one payment, with the amount.' },
]

export const ladderNotes: string[] = [
  'Each level needs its own kind of evidence. Once you reach a level, you can skip the ones below it.',
  'If more conversations go against your idea than support it, your confidence drops one level.',
  "Evidence you marked “not sure” doesn't change your level. Neither does the order you add it in.",
  'Commitments and Payments say “your notes” until more than your own word is behind them: ' +
    'a page, form, tester or webhook brought one here, or Stripe confirmed a payment.',
]

/**
 * Per `ladderRule` and `ladderNotes`: the highest level with evidence of its own kind, minus one if
 * more conversations oppose than support. Order doesn't matter.
 */
export function rungOf(evidence: Weighed[]): Rung {
  const says = (kind: EvidenceKind, stance: 'for' | 'against') =>
    evidence.filter((piece) => piece.kind === kind && piece.stance === stance)
  const talkedFor = says('conversation', 'for').length
  const talkedAgainst = says('conversation', 'against').length
  const reached: Record<Rung, boolean> = {
    Assumption: true,
    Desk: says('link', 'for').length + says('number', 'for').length > 0,
    Conversation: talkedFor >= conversationsNeeded && talkedFor > talkedAgainst,
    Commitment: says('commitment', 'for').length > 0,
    Payment: evidence.some(isPaid),
  }
  const highest = rungs.findLastIndex((rung) => reached[rung])
  return itemAt(rungs, Math.max(0, highest - (talkedAgainst > talkedFor ? 1 : 0)))
}

export const isPaid = ({ kind, stance, amountCents }: Weighed): boolean =>
  kind === 'payment' && stance === 'for' && (amountCents ?? 0) > 0

const carriedBy: Record<Rung, readonly EvidenceKind[]> = {
  Assumption: [],
  Desk: evidenceKinds,
  Conversation: ['conversation', 'commitment', 'payment'],
  Commitment: ['commitment', 'payment'],
  Payment: ['payment'],
}

export function provenanceOf(rung: Rung, evidence: Backed[]): Provenance {
  const carrying = evidence.filter(({ kind, stance }) => stance === 'for' && carriedBy[rung].includes(kind))
  return itemAt(
    provenances,
    Math.max(0, ...carrying.map(({ provenance }) => provenances.indexOf(provenance))),
  )
}

export function levelFrom(evidence: (Weighed & Backed)[]): { rung: Rung; provenance: Provenance } {
  const rung = rungOf(evidence)
  return { rung, provenance: provenanceOf(rung, evidence) }
}

export function conversationsOf(evidence: Pick<LoggedEvidence, 'kind' | 'stance'>[]): {
  speakFor: number
  needed: number
} {
  return {
    speakFor: evidence.filter(({ kind, stance }) => kind === 'conversation' && stance === 'for').length,
    needed: conversationsNeeded,
  }
}

export function testState(plan: TestPlan, evidence: Counted[]): ExperimentState {
  const { title, hypothesis, steps, hours, passMark, killMark, sample, countedAs, decision } = plan
  const forCount = sumOf(evidence, 'for')
  const againstCount = sumOf(evidence, 'against')
  const status = statusOf(plan, { forCount, againstCount })
  return {
    title,
    hypothesis,
    steps,
    hours,
    passMark,
    killMark,
    sample,
    countedAs,
    forCount,
    againstCount,
    forBacked: sumOf(
      evidence.filter(({ provenance }) => provenance !== 'told'),
      'for',
    ),
    status,
    decision,
  }
}

export function standingOf({
  evidence,
  experiment,
}: {
  evidence: LoggedEvidence[]
  experiment: TestPlan
}): Standing {
  const withStep = new Set(evidence.flatMap(({ nextStep, person }) => (nextStep && person) || []))
  const notes = evidence
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .filter(
      ({ nextStep, person }, place) => place < notesShown || nextStep || (person && withStep.has(person)),
    )
  return {
    ...levelFrom(evidence),
    counts: countsOf(evidence),
    customers: new Set(
      evidence.filter(isPaid).map(({ person }, place) => person?.trim().toLowerCase() ?? place),
    ).size,
    experiment: testState(experiment, evidence),
    notes: notes.map(({ kind, stance, text, date, provenance, amountCents, ...followed }) => ({
      kind,
      stance,
      text,
      date,
      provenance,
      amountCents,
      person: followed.person,
      nextStep: followed.nextStep,
      nextOn: followed.nextOn,
      nextMinutes: followed.nextMinutes,
    })),
  }
}

function countsOf(evidence: Weighed[]): Standing['counts'] {
  const count = (of: EvidenceKind) =>
    evidence.filter((piece) => piece.kind === of && (of !== 'payment' || isPaid(piece))).length
  return Object.fromEntries(evidenceKinds.map((kind) => [kind, count(kind)])) as Standing['counts']
}

function sumOf(evidence: Counted[], stance: 'for' | 'against'): number {
  return evidence
    .filter((piece) => piece.inTest && piece.stance === stance)
    .reduce((sum, piece) => sum + piece.standsFor, 0)
}

export type Due = 'stop' | 'pass' | 'everyone_asked'

type Marks = Pick<TestPlan, 'sample' | 'passNeeded' | 'killNeeded'>
type Counts = { forCount: number; againstCount: number }

/** A stop mark wins over a pass mark: the sample was stretched until it passed. */
export function dueOf(
  { sample, passNeeded, killNeeded }: Marks,
  { forCount, againstCount }: Counts,
): Due | null {
  if (againstCount >= killNeeded) return 'stop'
  if (forCount >= passNeeded) return 'pass'
  // A mark above the sample counts days or times, so the sample doesn't end the test.
  const countsPeople = passNeeded <= sample
  return countsPeople && forCount + againstCount >= sample ? 'everyone_asked' : null
}

function statusOf(plan: TestPlan, counts: Counts): ExperimentState['status'] {
  if (!plan.started) return 'planned'
  const due = dueOf(plan, counts)
  if (due === 'stop') return 'kill_reached'
  if (due === 'pass') return 'pass_reached'
  if (plan.decision) return plan.decision === 'go_on' ? 'pass_reached' : 'kill_reached'
  return 'running'
}
