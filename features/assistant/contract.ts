import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

/** The sentences of My Assistant and of the chat, as they are shown. */
export const wording = {
  greeting:
    'Hi! I answer from our own articles and say where each answer stands. What would you like to know?',
  waitTitle: 'Please wait',
  wait: 'Please wait a moment before asking another question.',
  duplicateTitle: 'Duplicate question detected',
  duplicate: 'You just asked this question. Please ask something different or wait for the AI to respond.',
  enough: 'You have asked 10 questions in this conversation. Press Reset Chat to begin a new one.',
  unknown:
    "None of our articles answers that, so I sent your question to the team. You'll get a notification when they answer. You can also ask people in the forum.",
  askFailed: 'The answer could not be fetched. You can try again, or ask the team.',
  resetFailed: 'The chat was not reset. Please try again.',
  stopped: 'Stopped.',
  received: 'The team has your question. Their answer will appear here, and you will be notified.',
  handOverFailed: 'Your question was not received. Please try again.',
  loadFailed: 'Failed to load your tasks. Please try again.',
  snoozeFailed: 'That was not saved. Please try again.',
  loadInboxFailed: 'Failed to load the inbox. Please try again.',
  loadMineFailed: 'Your questions to the team could not be loaded.',
  answerFailed: 'That was not saved. Please try again.',
  answered: 'Answer sent',
  notFound: 'This question does not exist, or is not yours to see.',
  high: 'Some of this is high priority: begin there.',
} as const

/** A conversation holds this many questions, and there is a pause between two. */
export const chatLimits = { questions: 10, pause: 3000, question: 1000, answer: 4000, perDay: 60 } as const
/** Tasks shown in the assistant's dialog. */
export const tasksShown = 5

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]
export const taskKinds = [
  'questionnaire',
  'first-project',
  'roadmap',
  'finish',
  'test',
  'opportunities',
  'collaborator',
  'messages',
  'forum',
] as const
export type TaskKind = (typeof taskKinds)[number]

const task = z.object({
  kind: z.enum(taskKinds),
  title: z.string(),
  description: z.string(),
  priority: z.enum(priorities),
  /** Where the task is done, and what the button says. */
  action: z.object({ label: z.string(), to: z.string() }),
  /** The very thing it is about, where that stands elsewhere. */
  subject: z.object({ title: z.string(), to: z.string() }).nullable(),
})
export type AssistantTask = z.infer<typeof task>
const tasks = z.object({
  pending: z.number().int(),
  tasks: z.array(task),
  snoozed: z.array(z.object({ kind: z.enum(taskKinds), until: time })),
  badges: z.number().int(),
})
export type AssistantTasks = z.infer<typeof tasks>

const citation = z.object({ title: z.string(), to: z.string() })
const answer = z.object({
  id: z.string(),
  response: z.string(),
  /** Whether our articles answer it. */
  known: z.boolean(),
  citations: z.array(citation),
  madeBy: z.string(),
  note: z.string().nullable(),
})
export type ChatAnswer = z.infer<typeof answer>
const piece = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sources'), citations: z.array(citation) }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('done'), answer }),
])
export type ChatPiece = z.infer<typeof piece>

export const questionStates = ['answered', 'unknown', 'open', 'closed'] as const
const asked = z.object({
  id: z.string(),
  question: z.string(),
  status: z.enum(questionStates),
  answer: z.string().nullable(),
  answeredAt: time.nullable(),
  createdAt: time,
})
export type AskedView = z.infer<typeof asked>
const waiting = asked.extend({ from: z.string(), response: z.string().nullable() })
export type WaitingView = z.infer<typeof waiting>

const conversation = z.object({ asked: z.number().int() })

/** `userId` is taken for the sake of older callers and ignored: the session says who asks. */
const question = z.object({
  question: z.string().trim().min(1).max(chatLimits.question),
  userId: z.string().max(64).optional(),
})
export const answerForm = z.object({
  answer: z
    .string()
    .trim()
    .min(1, { error: 'Please write an answer.' })
    .max(chatLimits.answer, { error: `Please keep this under ${chatLimits.answer} characters.` }),
})

export const inboxStates = ['open', 'closed', 'all'] as const
export type InboxState = (typeof inboxStates)[number]

const at = tagged('Assistant')
const asking = { name: 'assistant.ask', attempts: 20, seconds: 60, perAddress: 120 }

export const assistant = {
  tasks: endpoint({
    ...at('What I could do next, the most urgent first'),
    method: 'GET',
    path: '/assistant/tasks',
    access: 'member',
  }).output(tasks),
  snooze: endpoint({
    ...at('Put a task aside for a day or a week'),
    method: 'PUT',
    path: '/assistant/snoozes/{kind}',
    access: 'member',
    limit: { name: 'assistant.snooze', attempts: 60, seconds: 60 },
  })
    .input(z.object({ kind: z.enum(taskKinds), days: z.union([z.literal(1), z.literal(7)]) }))
    .output(tasks),
  wake: endpoint({
    ...at('Bring a task back that was put aside'),
    method: 'DELETE',
    path: '/assistant/snoozes/{kind}',
    access: 'member',
    limit: { name: 'assistant.snooze', attempts: 60, seconds: 60 },
  })
    .input(z.object({ kind: z.enum(taskKinds) }))
    .output(tasks),
  ask: endpoint({
    ...at('Ask the chat assistant; it answers from our articles'),
    method: 'POST',
    path: '/functions/ai-feedback-assistant',
    access: 'member',
    limit: asking,
  })
    .input(question)
    .output(answer),
  stream: endpoint({
    ...at('The same, as it is written: server-sent events'),
    method: 'POST',
    path: '/functions/ai-feedback-assistant/stream',
    access: 'member',
    streams: true,
    limit: asking,
  })
    .input(question)
    .output(eventIterator(piece)),
  conversation: endpoint({
    ...at('How many questions my conversation holds; the same on every page and after a reload'),
    method: 'GET',
    path: '/assistant/conversation',
    access: 'member',
  }).output(conversation),
  reset: endpoint({
    ...at('Begin a new conversation'),
    method: 'DELETE',
    path: '/assistant/conversation',
    access: 'member',
    limit: { name: 'assistant.reset', attempts: 30, seconds: 60 },
  }).output(conversation),
  handOver: endpoint({
    ...at("Ask the team: the question waits in the administrators' inbox"),
    method: 'POST',
    path: '/assistant/questions',
    access: 'member',
    creates: true,
    limit: { name: 'assistant.hand-over', attempts: 10, seconds: 3600 },
  })
    .input(question.pick({ question: true }).extend({ feedbackId: id.optional() }))
    .output(asked),
  mine: endpoint({
    ...at('My latest questions to the team with their answers'),
    method: 'GET',
    path: '/assistant/questions',
    access: 'member',
  }).output(z.object({ items: z.array(asked) })),
  inbox: endpoint({
    ...at('Questions to the team: those that wait the longest first, the others newest first'),
    method: 'GET',
    path: '/admin/inbox',
    access: 'admin',
  })
    .input(
      pageInput.extend({
        state: z.enum(inboxStates).default('open'),
        search: z.string().max(100).optional(),
      }),
    )
    .output(pageOf(waiting)),
  answer: endpoint({
    ...at('Answer a question; whoever asked is told'),
    method: 'PUT',
    path: '/admin/inbox/{questionId}',
    access: 'admin',
  })
    .input(answerForm.extend({ questionId: id }))
    .output(waiting),
}
