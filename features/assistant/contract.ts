import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { taskEndpoints } from './tasks-contract.ts'

export const wording = {
  greeting:
    "Hi! I can answer questions using our help articles, and I'll link to the one I used. What would you like to know?",
  greetingWithWork:
    "Hi! Ask me about Buildkin or about your own projects. I'll link to where each answer comes from.",
  waitTitle: 'Please wait',
  wait: 'Please wait a moment before asking another question.',
  duplicateTitle: 'Duplicate question detected',
  duplicate: 'You just asked this question. Please ask something different or wait for the AI to respond.',
  enough:
    "You've asked 10 questions in this chat. Choose Reset Chat to start a new one. " +
    'That deletes these questions and answers.',
  unknown:
    'None of our articles answers that, so I sent your question to the team. ' +
    "You'll get a notification when they answer. You can also ask people in the forum.",
  unanswered: "I couldn't answer that.",
  ungrounded: "The AI model didn't find that in our articles or your work.",
  refused: "The AI model didn't want to answer that.",
  askOn: 'Try again, or ask the team.',
  cutShort: "This answer stops early. The rest didn't arrive, or it didn't pass our checks.",
  shared: "If you ask the team about an answer, they'll see this conversation too.",
  unknownToVisitor:
    'None of our articles answers that. You can write to us below, or see what people say in the forum.',
  askFailed: "Sorry, I couldn't get an answer. You can try again or send your question to our team.",
  askHelpFailed: "We couldn't look that up. Please try again.",
  loadConversationFailed: "We couldn't load this conversation.",
  resetTitle: 'Reset this chat?',
  resetText: "This deletes everything you asked and every answer. You can't bring it back.",
  resetWaiting: "We'll also delete what's still waiting for our team, so you won't get an answer to it.",
  resetAnswered: "That includes our team's answers to you.",
  resetFailed: "We couldn't reset the chat. Please try again.",
  stopped: 'Stopped.',
  received: "Got it! Our team has your question. We'll notify you when the answer is here.",
  handOverFailed: "We didn't get your question. Please try again.",
  loadInboxFailed: 'Failed to load the inbox. Please try again.',
  loadMineFailed: "We couldn't load your questions to the team.",
  answerFailed: "We couldn't save that. Please try again.",
  answered: 'Answer sent',
  notFound: "We couldn't find that, or you don't have access to it.",
} as const

export const chatLimits = { questions: 10, pause: 3000, question: 1000, answer: 4000, perDay: 60 } as const
/** Per network, except `refinedPerDay`: model answers for all visitors together. */
export const visitorLimits = { perMinute: 10, perDay: 40, refinedPerDay: 200, refinedPerNetwork: 20 } as const

export const asCompared = (question: string) => question.trim().toLowerCase()

const citation = z.object({ title: z.string(), to: z.string() })
export type Citation = z.infer<typeof citation>
const answer = z.object({
  id: z.string(),
  response: z.string(),
  known: z.boolean(),
  citations: z.array(citation),
  madeBy: z.string(),
  note: z.string().nullable(),
})
export type ChatAnswer = z.infer<typeof answer>
const turn = answer.extend({
  question: z.string(),
  madeBy: z.string().nullable(),
  withTeam: z.boolean(),
})
export type ChatTurnView = z.infer<typeof turn>
const helpAnswer = answer.omit({ id: true })
export type HelpAnswer = z.infer<typeof helpAnswer>
const piece = z.discriminatedUnion('kind', [
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
const waiting = asked.extend({
  from: z.string(),
  response: z.string().nullable(),
  transcript: z.array(z.object({ question: z.string(), response: z.string() })),
})
export type WaitingView = z.infer<typeof waiting>

const conversation = z.object({
  asked: z.number().int(),
  knowsWork: z.boolean(),
  turns: z.array(turn).max(chatLimits.questions),
})
export type ConversationView = z.infer<typeof conversation>

/** `userId` is ignored: the session says who asks. Older callers still send it. */
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
  ...taskEndpoints,
  ask: endpoint({
    ...at('Ask the chat assistant; it answers from our articles, and with a model from my own work'),
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
  askHelp: endpoint({
    ...at('Ask our help articles without an account; nothing is saved'),
    method: 'POST',
    path: '/assistant/help',
    access: 'visitor',
    limit: {
      name: 'assistant.visitor',
      attempts: visitorLimits.perMinute,
      seconds: 60,
      perAddress: visitorLimits.perMinute,
    },
  })
    .input(question.pick({ question: true }))
    .output(helpAnswer),
  conversation: endpoint({
    ...at('My conversation so far; the same on every device and after a reload'),
    method: 'GET',
    path: '/assistant/conversation',
    access: 'member',
  }).output(conversation),
  reset: endpoint({
    ...at('Start a new conversation, and delete what I asked with every answer'),
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
    ...at('Answer a question; the person who asked gets a notification'),
    method: 'PUT',
    path: '/admin/inbox/{questionId}',
    access: 'admin',
  })
    .input(answerForm.extend({ questionId: id }))
    .output(waiting),
}
