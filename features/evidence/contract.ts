import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filled, filledLine, tagged, under } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { decisions, evidenceKinds, stances } from '#planner/evidence/evidence.ts'
import { provenances, rungs } from '#planner/levels.ts'
import { countedAs } from '#planner/terms.ts'
import { forecastEndpoints, forecastField } from './forecast-contract.ts'
import { evidenceFields, kindsDetail, limits } from './form-contract.ts'
import { momentView, nowView } from './now-contract.ts'
import { finishedWeek } from './week-contract.ts'

export { evidenceForm, limits, nextFields, stepLengths } from './form-contract.ts'
export { forecastField } from './forecast-contract.ts'
export type { ForecastGiven } from './forecast-contract.ts'
export type { MomentView, NowView, OtherIdeaView } from './now-contract.ts'
export { decideWithinDays, testRecord } from './record-contract.ts'
export type { TestRecord } from './record-contract.ts'
export type { FinishedWeek } from './week-contract.ts'
export { decisionLabels, kindLabels, provenanceLabels, stanceLabels } from './labels-contract.ts'

export const wording = {
  loadFailed: 'Failed to load the evidence. Please try again.',
  notFound: "We couldn't find that, or you don't have access to it.",
  testNotFound: "We couldn't find that test, or you don't have access to it.",
  testRuns: 'You can run one test at a time. Finish your current test first.',
  testOver: "This test is over, so it can't be changed.",
  future: 'That date is in the future. Please pick today or earlier.',
} as const

const markCount = z.number().int().min(1, { error: 'Please enter 1 or more.' }).max(10_000)
export const ownTestForm = z
  .object({
    assumption: filled(limits.sentence),
    title: filledLine(limits.title),
    hypothesis: filled(limits.sentence),
    steps: z
      .array(filled(limits.sentence))
      .min(1, { error: 'Please write at least one step.' })
      .max(limits.steps),
    hours: z.number().min(0.5, { error: 'Please enter half an hour or more.' }).max(200),
    cashCents: z.number().int().min(0).max(100_000_000),
    sample: markCount,
    passMark: filled(limits.sentence),
    killMark: filled(limits.sentence),
    passNeeded: markCount,
    killNeeded: markCount,
  })
  .superRefine((test, context) => {
    for (const mark of ['passNeeded', 'killNeeded'] as const) {
      if (test[mark] > test.sample)
        context.addIssue({
          code: 'custom',
          path: [mark],
          message: "This can't be more than the number of people you'll ask.",
        })
    }
  })
export type OwnTest = z.infer<typeof ownTestForm>
export const decisionForm = z.object({
  decision: z.enum(decisions),
  note: z.string().trim().max(limits.note, under(limits.note)).default(''),
})

const piece = z.object({
  id: z.string(),
  kind: z.enum(evidenceKinds),
  stance: z.enum(stances),
  text: z.string(),
  happenedOn: z.iso.date(),
  amountCents: z.number().int().nullable(),
  numberValue: z.number().nullable(),
  numberUnit: z.string().nullable(),
  standsFor: z.number().int(),
  url: z.string().nullable(),
  person: z.string().nullable(),
  nextStep: z.string().nullable(),
  nextOn: z.iso.date().nullable(),
  nextMinutes: z.number().int().nullable(),
  provenance: z.enum(provenances),
  countsForTest: z.boolean(),
  testId: z.string().nullable(),
  interviewId: z.string().nullable(),
  createdAt: time,
})
export type EvidenceView = z.infer<typeof piece>

const test = z.object({
  /** null: the brief's planned test, not started yet. */
  id: z.string().nullable(),
  assumption: z.string(),
  title: z.string(),
  hypothesis: z.string(),
  steps: z.array(z.string()),
  hours: z.number(),
  cashCents: z.number().int(),
  sample: z.number().int(),
  passMark: z.string(),
  killMark: z.string(),
  passNeeded: z.number().int(),
  killNeeded: z.number().int(),
  one: z.string(),
  countedAs: z.enum(countedAs),
  /** Counts only what its test page measures, nothing added by hand. */
  ofPage: z.boolean(),
  answeringKinds: z.array(z.enum(evidenceKinds)),
  forCount: z.number().int(),
  forBacked: z.number().int(),
  againstCount: z.number().int(),
  state: z.enum(['planned', 'running', 'pass_reached', 'kill_reached']),
  startedAt: time.nullable(),
  endedAt: time.nullable(),
  decision: z.enum(decisions).nullable(),
  decisionNote: z.string().nullable(),
})
export type TestView = z.infer<typeof test>

const change = z.object({
  id: z.string(),
  from: z.enum(rungs),
  to: z.enum(rungs),
  reason: z.string(),
  at: time,
})
export type ChangeView = z.infer<typeof change>

const conversations = z.object({ speakFor: z.number().int(), needed: z.number().int() })

const overview = z.object({
  rung: z.enum(rungs),
  provenance: z.enum(provenances),
  counts: z.record(z.enum(evidenceKinds), z.number().int()),
  rule: z.object({
    rungs: z.array(z.object({ rung: z.enum(rungs), needs: z.string() })),
    notes: z.array(z.string()),
  }),
  conversations,
  assumption: z.string(),
  /** The running test, or the planned one; null between a decision and the next test. */
  test: test.nullable(),
  ended: z.array(test),
  history: z.array(change),
  weeks: z.array(finishedWeek),
  evidence: pageOf(piece),
})
export type EvidenceOverview = z.infer<typeof overview>

const outcome = z.object({
  piece,
  rung: z.enum(rungs),
  provenance: z.enum(provenances),
  moved: change.nullable(),
  conversations,
  test: test.nullable(),
  moment: momentView.nullable(),
})
export type Outcome = z.infer<typeof outcome>

const at = tagged('Evidence')
const owner = 'owner-of-project' as const
const one = z.object({ projectId: id })
const onePiece = one.extend({ evidenceId: id })
const limit = { name: 'evidence', attempts: 60, seconds: 60 }

export const evidence = {
  ...forecastEndpoints,
  now: endpoint({
    ...at('Where each of my active projects, or one of them, is, and the one thing to do next in it'),
    method: 'GET',
    path: '/now',
    access: 'member',
    tokens: 'read',
    keepsToProject: true,
  })
    .input(z.object({ projectId: id.optional() }))
    .output(z.object({ projects: z.array(nowView) })),
  read: endpoint({
    ...at(
      'How far a project has come: its level and the rule, its test, its evidence newest first, and how confidence moved',
    ),
    method: 'GET',
    path: '/projects/{projectId}/evidence',
    access: owner,
    tokens: 'read',
  })
    .input(one.extend(pageInput.shape))
    .output(overview),
  log: endpoint({
    ...at('Log a piece of evidence'),
    method: 'POST',
    path: '/projects/{projectId}/evidence',
    access: owner,
    tokens: 'write',
    creates: true,
    limit,
  })
    .input(z.object({ projectId: id, ...evidenceFields }).superRefine(kindsDetail))
    .output(outcome),
  edit: endpoint({
    ...at('Change a piece of evidence; what is left out of its details is emptied'),
    method: 'PUT',
    path: '/projects/{projectId}/evidence/{evidenceId}',
    access: owner,
  })
    .input(z.object({ projectId: id, evidenceId: id, ...evidenceFields }).superRefine(kindsDetail))
    .output(outcome),
  remove: endpoint({
    ...at('Remove a piece of evidence; it can be restored'),
    method: 'DELETE',
    path: '/projects/{projectId}/evidence/{evidenceId}',
    access: owner,
  })
    .input(onePiece)
    .output(outcome),
  restore: endpoint({
    ...at('Bring a removed piece of evidence back'),
    method: 'POST',
    path: '/projects/{projectId}/evidence/{evidenceId}/restoration',
    access: owner,
  })
    .input(onePiece)
    .output(outcome),
  start: endpoint({
    ...at('Start the planned test of the brief, or one of your own; a forecast locks with it'),
    method: 'POST',
    path: '/projects/{projectId}/experiments',
    access: owner,
    creates: true,
  })
    .input(one.extend({ own: ownTestForm.optional(), forecast: forecastField }))
    .output(test),
  decide: endpoint({
    ...at('Decide on the running test: keep going, change something, or stop'),
    method: 'PUT',
    path: '/projects/{projectId}/experiments/{experimentId}/decision',
    access: owner,
  })
    .input(one.extend({ experimentId: id, ...decisionForm.shape }))
    .output(test),
  closeMoment: endpoint({
    ...at('Put a moment away, so the dashboard no longer opens with it'),
    method: 'PUT',
    path: '/projects/{projectId}/moments/{momentId}/closed',
    access: owner,
  })
    .input(one.extend({ momentId: id }))
    .output(z.null()),
}
