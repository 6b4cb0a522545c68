import { answeringKinds, pageTest, plannedTest, yesOf } from '#planner/evidence/marks.ts'
import { testState } from '#planner/evidence/standing.ts'
import type { Brief } from '#planner/plan/plan.ts'
import type { ChangeView, EvidenceView, FinishedWeek, TestView } from '../contract.ts'
import { asLogged, startedPlan } from './reads.ts'
import type { CountedPiece, ExperimentRow } from './reads.ts'
import type { confidenceChanges, evidence } from './tables.ts'

export function viewPiece(row: typeof evidence.$inferSelect): EvidenceView {
  return {
    id: row.id,
    kind: row.kind,
    stance: row.stance,
    text: row.text,
    happenedOn: row.happenedOn,
    amountCents: row.amountCents,
    numberValue: row.numberValue,
    numberUnit: row.numberUnit,
    standsFor: row.standsFor,
    url: row.url,
    person: row.person,
    nextStep: row.nextStep,
    nextOn: row.nextOn,
    nextMinutes: row.nextMinutes,
    provenance: row.provenance,
    countsForTest: row.experimentId !== null,
    testId: row.experimentId,
    interviewId: row.interviewId,
    createdAt: row.createdAt.toISOString(),
  }
}

export function viewChange(row: typeof confidenceChanges.$inferSelect): ChangeView {
  return {
    id: row.id,
    from: row.rungBefore,
    to: row.rungAfter,
    reason: row.reason,
    at: row.createdAt.toISOString(),
  }
}

/** Times come from the database as text of its own. */
export const viewWeek = ({ startedAt, endedAt, ...week }: FinishedWeek): FinishedWeek => ({
  ...week,
  startedAt: new Date(startedAt).toISOString(),
  endedAt: new Date(endedAt).toISOString(),
})

export function viewPlanned(brief: Brief): TestView {
  const plan = plannedTest(brief)
  const { title, hypothesis, steps, hours, passMark, killMark, sample, countedAs } = plan
  return {
    id: null,
    assumption: brief.riskiestAssumption,
    title,
    hypothesis,
    steps,
    hours,
    cashCents: brief.firstTest.cashCents,
    sample,
    passMark,
    killMark,
    passNeeded: plan.passNeeded,
    killNeeded: plan.killNeeded,
    one: yesOf(brief.firstTest),
    countedAs,
    ofPage: false,
    answeringKinds: answeringKinds(brief.firstTest.experimentId),
    forCount: 0,
    forBacked: 0,
    againstCount: 0,
    state: 'planned',
    startedAt: null,
    endedAt: null,
    decision: null,
    decisionNote: null,
  }
}

export function viewTest(row: ExperimentRow, pieces: CountedPiece[]): TestView {
  const plan = startedPlan(row)
  const { status: state, forCount, forBacked, againstCount } = testState(plan, asLogged(pieces, row.id))
  return {
    id: row.id,
    assumption: row.assumption,
    title: row.title,
    hypothesis: row.hypothesis,
    steps: row.steps,
    hours: row.hours,
    cashCents: row.cashCents,
    sample: row.sample,
    passMark: row.passMark,
    killMark: row.killMark,
    passNeeded: row.passNeeded,
    killNeeded: row.killNeeded,
    one: yesOf(row),
    countedAs: plan.countedAs,
    ofPage: row.experimentId === pageTest,
    answeringKinds: answeringKinds(row.experimentId),
    forCount,
    forBacked,
    againstCount,
    state,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    decision: row.decision,
    decisionNote: row.decisionNote,
  }
}
