import { provenances, rungs } from '#planner/levels.ts'
import type { Provenance, Rung } from '#planner/levels.ts'
import { evidenceKinds } from './evidence.ts'
import type { EvidenceKind, ExperimentState, LoggedEvidence, Standing, TestPlan } from './evidence.ts'

type Weighed = Pick<LoggedEvidence, 'kind' | 'stance' | 'amountCents'>
type Backed = Pick<LoggedEvidence, 'kind' | 'stance' | 'provenance'>
type Counted = Pick<LoggedEvidence, 'stance' | 'inTest' | 'standsFor' | 'provenance'>

const conversationsNeeded = 3
const notesShown = 12

/** What each rung needs, in the words that the screen shows. The functions below do what these say, and nothing else. */
export const ladderRule: { rung: Rung; needs: string }[] = [
  { rung: 'Assumption', needs: 'Every project starts here.' },
  { rung: 'Desk', needs: 'Add one link or number that supports your idea.' },
  {
    rung: 'Conversation',
    needs: `Add ${conversationsNeeded} conversations that support your idea. More of them need to support it than go against it.`,
  },
  {
    rung: 'Commitment',
    needs: 'Add one commitment: someone gave you a date, an email, a signature or their time.',
  },
  { rung: 'Payment', needs: 'Add one payment, with the amount.' },
]

/** What holds for the ladder as a whole. */
export const ladderNotes: string[] = [
  'Each level needs its own kind of evidence. Once you reach a level, you can skip the ones below it.',
  'If more conversations go against your idea than support it, your confidence drops one level.',
  "Evidence you marked “not sure” doesn't change your level. Neither does the order you add it in.",
  'Commitments and Payments say “your notes” until more than your own word is behind them: a page, form, tester or webhook brought one here, or Stripe confirmed a payment.',
]

/**
 * The rung that the evidence carries (the written rule is `ladderRule` and `ladderNotes`): the highest
 * whose own kind is there, less one while more conversations speak against than for. Evidence for never lowers it,
 * evidence against never raises it, and the order does not matter.
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
    Payment: says('payment', 'for').some((piece) => (piece.amountCents ?? 0) > 0),
  }
  const highest = rungs.findLastIndex((rung) => reached[rung])
  return rungs[Math.max(0, highest - (talkedAgainst > talkedFor ? 1 : 0))]!
}

/** The kinds whose own evidence carries a rung, with those of the rungs above it. */
const carriedBy: Record<Rung, EvidenceKind[]> = {
  Assumption: [],
  Desk: [...evidenceKinds],
  Conversation: ['conversation', 'commitment', 'payment'],
  Commitment: ['commitment', 'payment'],
  Payment: ['payment'],
}

/** The best provenance of what speaks for it on that rung. */
export function provenanceOf(rung: Rung, evidence: Backed[]): Provenance {
  const carrying = evidence.filter(({ kind, stance }) => stance === 'for' && carriedBy[rung].includes(kind))
  return provenances[Math.max(0, ...carrying.map(({ provenance }) => provenances.indexOf(provenance)))]!
}

/** How many conversations speak for it, of as many as the rung needs. */
export function conversationsOf(evidence: Pick<LoggedEvidence, 'kind' | 'stance'>[]): {
  speakFor: number
  needed: number
} {
  return {
    speakFor: evidence.filter(({ kind, stance }) => kind === 'conversation' && stance === 'for').length,
    needed: conversationsNeeded,
  }
}

/** How a test stands: what speaks for and against its hypothesis, and which mark that reaches. */
export function testState(plan: TestPlan, evidence: Counted[]): ExperimentState {
  const { title, hypothesis, steps, hours, passMark, killMark, sample, decision } = plan
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

/** The rung, the counts by kind whatever they say, the test, and the newest notes. */
export function standingOf({
  evidence,
  experiment,
}: {
  evidence: LoggedEvidence[]
  experiment: TestPlan
}): Standing {
  const rung = rungOf(evidence)
  const notes = [...evidence].sort((a, b) => b.date.localeCompare(a.date)).slice(0, notesShown)
  return {
    rung,
    provenance: provenanceOf(rung, evidence),
    counts: Object.fromEntries(
      evidenceKinds.map((kind) => [kind, evidence.filter((piece) => piece.kind === kind).length]),
    ) as Standing['counts'],
    experiment: testState(experiment, evidence),
    notes: notes.map(({ kind, stance, text, date, provenance }) => ({
      kind,
      stance,
      text,
      date,
      provenance,
    })),
  }
}

function sumOf(evidence: Counted[], stance: 'for' | 'against'): number {
  return evidence
    .filter((piece) => piece.inTest && piece.stance === stance)
    .reduce((sum, piece) => sum + piece.standsFor, 0)
}

/** Where both marks are reached the stop mark holds: the sample was stretched until it passed. A test ended early counts by its decision. */
function statusOf(
  { started, passNeeded, killNeeded, decision }: TestPlan,
  { forCount, againstCount }: { forCount: number; againstCount: number },
): ExperimentState['status'] {
  if (!started) return 'planned'
  if (againstCount >= killNeeded) return 'kill_reached'
  if (forCount >= passNeeded) return 'pass_reached'
  if (decision) return decision === 'go_on' ? 'pass_reached' : 'kill_reached'
  return 'running'
}
