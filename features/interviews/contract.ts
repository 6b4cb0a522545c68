import { z } from 'zod'
import { nextFields } from '#features/evidence/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filled, filledLine, tagged, under } from '#kit/contract/fields.ts'
import { givenDay, id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { stances } from '#planner/evidence/evidence.ts'

export const wording = {
  loadFailed: 'Failed to load your interviews. Please try again.',
  oneFailed: 'Failed to load this interview. Please try again.',
  notFound: "We couldn't find that interview, or you don't have access to it.",
  tooMany: 'A project can have 200 interviews. Delete one to add another.',
  nothing: 'Please write down at least one thing they said.',
  who: 'Please give this person a short label.',
} as const

export const limits = {
  interviews: 200,
  questions: 10,
  question: 240,
  who: 80,
  notes: 2000,
  quote: 400,
  quotes: 40,
} as const

const question = filled(limits.question, 'Please write the question.')

export const scriptForm = z.object({
  questions: z
    .array(question)
    .min(1, { error: 'Please keep at least one question.' })
    .max(limits.questions, { error: `Please keep it to ${limits.questions} questions.` }),
})

const script = z.object({
  questions: z.array(z.string()),
  isOwn: z.boolean(),
  projectTitle: z.string(),
  testTitle: z.string().nullable(),
  testYes: z.string().nullable(),
  answersTest: z.boolean(),
})
export type ScriptView = z.infer<typeof script>

const quote = z.object({
  text: filled(limits.quote),
  mark: z.enum(stances),
  question: z
    .number()
    .int()
    .min(0)
    .max(limits.questions - 1),
})

const answer = z.object({ question, notes: z.string().trim().max(limits.notes, under(limits.notes)) })

const interviewFields = {
  who: filledLine(limits.who, wording.who),
  happenedOn: givenDay().refine((day) => day >= '2000-01-01', { error: 'Please pick a date after 1999.' }),
  answers: z.array(answer).min(1).max(limits.questions),
  quotes: z.array(quote).max(limits.quotes),
}

type Heard = { answers: { notes: string }[]; quotes: { question: number }[] }

function heardSomething({ answers, quotes }: Heard, context: z.RefinementCtx): void {
  if (quotes.length === 0 && answers.every(({ notes }) => notes === ''))
    context.addIssue({ code: 'custom', path: ['quotes'], message: wording.nothing })
  if (quotes.some(({ question: at }) => at >= answers.length))
    context.addIssue({ code: 'custom', path: ['quotes'], message: 'Please add each quote to a question.' })
}

const finishForm = z
  .object({
    projectId: id,
    /** Made on the device, so an interview sent twice is saved once. */
    id: z.guid(),
    ...interviewFields,
    stance: z.enum(stances),
    countsForTest: z.boolean(),
    ...nextFields,
  })
  .superRefine(heardSomething)
export type FinishedInterview = z.output<typeof finishForm>

const editForm = z
  .object({ projectId: id, interviewId: id, ...interviewFields, stance: z.enum(stances) })
  .superRefine(heardSomething)
export type EditedInterview = z.output<typeof editForm>

export const changesForm = z
  .object({ ...interviewFields, stance: z.enum(stances) })
  .superRefine(heardSomething)
export type InterviewChanges = z.output<typeof changesForm>

const card = z.object({
  id: z.string(),
  who: z.string(),
  happenedOn: z.iso.date(),
  quotesFor: z.number().int(),
  quotesAgainst: z.number().int(),
  quotes: z.number().int(),
  firstQuote: z.string().nullable(),
  createdAt: time,
})
export type InterviewCard = z.infer<typeof card>

const view = z.object({
  id: z.string(),
  projectId: z.string(),
  ...interviewFields,
  evidence: z.object({ id: z.string(), stance: z.enum(stances), text: z.string() }).nullable(),
  createdAt: time,
})
export type InterviewView = z.infer<typeof view>

const at = tagged('Interviews')
const owner = 'owner-of-project' as const
const one = z.object({ projectId: id })
const oneInterview = one.extend({ interviewId: id })
const limit = { name: 'interviews', attempts: 60, seconds: 60 }
const path = '/projects/{projectId}/interviews' as const
const scriptPath = '/projects/{projectId}/interview-script' as const

export const interviews = {
  deviceKey: endpoint({
    ...at('The key, 32 bytes in base64, under which a device keeps interviews until they are sent'),
    method: 'GET',
    path: '/interview-device-key',
    access: 'member',
    limit,
  }).output(z.object({ key: z.string() })),
  script: endpoint({
    ...at('What to ask in an interview: the saved questions, else those drafted by the planner'),
    method: 'GET',
    path: scriptPath,
    access: owner,
  })
    .input(one)
    .output(script),
  saveScript: endpoint({
    ...at('Save the questions of a project'),
    method: 'PUT',
    path: scriptPath,
    access: owner,
    limit,
  })
    .input(one.extend(scriptForm.shape))
    .output(script),
  resetScript: endpoint({
    ...at("Go back to the planner's questions"),
    method: 'DELETE',
    path: scriptPath,
    access: owner,
    limit,
  })
    .input(one)
    .output(script),
  list: endpoint({ ...at("A project's interviews, newest first"), method: 'GET', path, access: owner })
    .input(one.extend(pageInput.shape))
    .output(pageOf(card)),
  finish: endpoint({
    ...at('Save an interview and log it as one piece of evidence, both or neither'),
    method: 'POST',
    path,
    access: owner,
    creates: true,
    limit,
  })
    .input(finishForm)
    .output(view),
  read: endpoint({
    ...at('An interview with its questions, notes and quotes'),
    method: 'GET',
    path: `${path}/{interviewId}`,
    access: owner,
  })
    .input(oneInterview)
    .output(view),
  edit: endpoint({
    ...at(
      'Change a finished interview, and with it the evidence it added, unless that was changed by hand or removed',
    ),
    method: 'PUT',
    path: `${path}/{interviewId}`,
    access: owner,
  })
    .input(editForm)
    .output(view),
  remove: endpoint({
    ...at('Delete an interview and remove the evidence it added'),
    method: 'DELETE',
    path: `${path}/{interviewId}`,
    access: owner,
  })
    .input(oneInterview)
    .output(z.object({ removed: z.literal(true) })),
}
