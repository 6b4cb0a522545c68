import type { Provenance, Rung } from '#planner/levels.ts'

export const evidenceKinds = ['conversation', 'commitment', 'payment', 'number', 'link'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** A test of the riskiest assumption and how it stands. Counts are pieces of logged evidence for and against its hypothesis. */
export type ExperimentState = {
  title: string
  hypothesis: string
  steps: string[]
  hours: number
  passMark: string
  killMark: string
  sample: number
  forCount: number
  againstCount: number
  status: 'planned' | 'running' | 'pass_reached' | 'kill_reached'
  /** How many of those for it somebody else than the founder stands behind: measured or confirmed. */
  forBacked: number
  /** Set once the founder has decided on it: the test is over, and the next one is theirs to write. */
  decision?: Decision | null
}

/** Where a project stands on the ladder from Assumption to Payment, and on what that rests. */
export type Standing = {
  rung: Rung
  /** The best that the rung stands on. */
  provenance: Provenance
  counts: Record<EvidenceKind, number>
  experiment: ExperimentState
  /** The founder's own words, newest first, at most twelve. */
  notes: { kind: EvidenceKind; stance: Stance; text: string; date: string; provenance: Provenance }[]
}

export const stances = ['for', 'against', 'unclear'] as const
export type Stance = (typeof stances)[number]

/** A piece of evidence as the founder logged it, with what the ladder needs to know of it. */
export type LoggedEvidence = {
  kind: EvidenceKind
  stance: Stance
  text: string
  /** The day it happened, ISO. */
  date: string
  amountCents: number | null
  provenance: Provenance
  /** Whether it belongs to the test that runs now; what was logged before it or beside it does not count for its marks. */
  inTest: boolean
  /** How many people or visits it speaks for: 1, or for a number the founder may say more. */
  standsFor: number
}

/** A test as it was planned or started, before anything is counted. */
export type TestPlan = Pick<
  ExperimentState,
  'title' | 'hypothesis' | 'steps' | 'hours' | 'passMark' | 'killMark' | 'sample'
> & {
  passNeeded: number
  killNeeded: number
  started: boolean
  /** What the founder decided once it was over; null while it runs or waits. */
  decision: Decision | null
}

/** Go on with the project, change the assumption under it, or stop. */
export const decisions = ['go_on', 'change', 'stop'] as const
export type Decision = (typeof decisions)[number]
