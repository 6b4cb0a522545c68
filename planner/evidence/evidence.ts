import type { Provenance, Rung } from '#planner/levels.ts'
import type { CountedAs } from '#planner/terms.ts'

export const evidenceKinds = ['conversation', 'commitment', 'payment', 'number', 'link'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export type ExperimentState = {
  title: string
  hypothesis: string
  steps: string[]
  hours: number
  passMark: string
  killMark: string
  sample: number
  countedAs: CountedAs
  forCount: number
  againstCount: number
  status: 'planned' | 'running' | 'pass_reached' | 'kill_reached'
  forBacked: number
  decision?: Decision | null
}

export type Standing = {
  rung: Rung
  provenance: Provenance
  /** Of payments, those that raise the level. */
  counts: Record<EvidenceKind, number>
  /** People who paid: by name each once, and each payment that names no one. */
  customers: number
  experiment: ExperimentState
  /** Newest first: twelve, and all of people who have an agreed step. */
  notes: Note[]
}

export type Note = Pick<LoggedEvidence, 'kind' | 'stance' | 'text' | 'date' | 'provenance'> &
  Partial<Pick<LoggedEvidence, 'amountCents'>> &
  Followed

/**
 * What the founder answered when asked who it was and what comes next: by which day, ISO, and how long they
 * think it takes.
 */
export type Followed = {
  person?: string | null
  nextStep?: string | null
  nextOn?: string | null
  nextMinutes?: number | null
}

export const stances = ['for', 'against', 'unclear'] as const
export type Stance = (typeof stances)[number]

export type LoggedEvidence = {
  kind: EvidenceKind
  stance: Stance
  text: string
  /** The day it happened, ISO. */
  date: string
  amountCents: number | null
  provenance: Provenance
  /** Belongs to the running test; anything else doesn't count for its marks. */
  inTest: boolean
  standsFor: number
} & Followed

export type PlannedTest = Pick<
  ExperimentState,
  'title' | 'hypothesis' | 'steps' | 'hours' | 'passMark' | 'killMark' | 'sample'
>

export type TestPlan = PlannedTest & {
  countedAs: CountedAs
  passNeeded: number
  killNeeded: number
  started: boolean
  decision: Decision | null
}

export const decisions = ['go_on', 'change', 'stop'] as const
export type Decision = (typeof decisions)[number]
