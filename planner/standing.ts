import { evidenceKinds } from './evidence.ts'
import type { EvidenceKind, ExperimentState, LoggedEvidence, Rung, Standing, TestPlan } from './evidence.ts'
import { rungs } from './idea.ts'

type Weighed = Pick<LoggedEvidence, 'kind' | 'stance' | 'amountCents'>
type Counted = Pick<LoggedEvidence, 'stance' | 'inTest' | 'standsFor'>

const conversationsNeeded = 3
const notesShown = 12

/** What each rung needs, in the words that the screen shows. The functions below do what these say, and nothing else. */
export const ladderRule: { rung: Rung; needs: string }[] = [
  { rung: 'Assumption', needs: 'Every project starts here.' },
  { rung: 'Desk', needs: 'At least one link or number speaks for it.' },
  {
    rung: 'Conversation',
    needs: `At least ${conversationsNeeded} conversations speak for it, and more speak for it than against it.`,
  },
  {
    rung: 'Commitment',
    needs: 'At least one person gave something: a date, an address, a signed line or their time.',
  },
  { rung: 'Payment', needs: 'At least one payment with its amount is logged.' },
]

/** What holds for the ladder as a whole. */
export const ladderNotes: string[] = [
  'A rung needs its own kind of evidence. A higher rung makes the lower ones unnecessary.',
  'When more conversations speak against it than for it, confidence falls back one rung.',
  'What is unclear moves nothing. The order in which you log does not matter.',
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
  const notes = [...evidence].sort((a, b) => b.date.localeCompare(a.date)).slice(0, notesShown)
  return {
    rung: rungOf(evidence),
    counts: Object.fromEntries(
      evidenceKinds.map((kind) => [kind, evidence.filter((piece) => piece.kind === kind).length]),
    ) as Standing['counts'],
    experiment: testState(experiment, evidence),
    notes: notes.map(({ kind, stance, text, date }) => ({ kind, stance, text, date })),
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
