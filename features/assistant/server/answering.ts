import type { ToolSet } from 'ai'
import { ensure } from '#kit/contract/ensure.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { planner } from '#kit/server/models/index.ts'
import { wording } from '../contract.ts'
import type { ChatPiece, ChatTurnView, HelpAnswer } from '../contract.ts'
import { openAssistantSession } from './assistant-session.ts'
import { citationsOf } from './help.ts'
import type { Passage } from './help.ts'
import { asFound } from './lookups.ts'
import type { Found } from './lookups.ts'
import { sourcesOf } from './sources.ts'

type Asked = { question: string; passages: Passage[]; signal: AbortSignal | undefined }
type Desk = { tools?: ToolSet; found: () => Found[] }

const historySent = 6

export async function* answerMember(
  context: MemberContext,
  { turns, ...asked }: Asked & { turns: ChatTurnView[] },
): AsyncGenerator<ChatPiece, HelpAnswer> {
  const { app, viewer } = context
  if (!app.models.configured) return fromArticles(asked.passages, null)
  const desk = await openAssistantSession(context)
  const history = turns
    .filter(({ known }) => known)
    .slice(-historySent)
    .map(({ question, response }) => ({ question, answer: response }))
  const talk = (say: (text: string) => void) =>
    talkFrom(app, { ...asked, userId: viewer.id, history, desk, say })
  const spoken = hearing(talk)
  for (;;) {
    const { value, done } = await spoken.next()
    if (done) return value
    yield { kind: 'text', text: value }
  }
}

export async function answerVisitor(
  app: App,
  { userId, refined, ...asked }: Asked & { userId: string | null; refined: boolean },
): Promise<HelpAnswer> {
  const { passages } = asked
  if (passages.length === 0) return { ...fromArticles([], null), response: wording.unknownToVisitor }
  if (!refined) return fromArticles(passages, null)
  return talkFrom(app, { ...asked, userId, history: [], desk: closedDesk, say: () => undefined })
}

const closedDesk: Desk = { found: () => [] }

type Talking = Asked & {
  userId: string | null
  history: { question: string; answer: string }[]
  desk: Desk
  say: (text: string) => void
}

async function talkFrom(
  app: App,
  { question, passages, signal, userId, history, desk, say }: Talking,
): Promise<HelpAnswer> {
  const hasGround = () => passages.length > 0 || history.length > 0 || desk.found().length > 0
  let held = ''
  let isRefused = false
  const { said, madeBy, note } = await app.models.talk({
    userId,
    question,
    history,
    facts: {
      today: app.clock.now().toISOString().slice(0, 10),
      passages: passages.map(({ article: { title, body } }) => ({ title, body })),
    },
    ...(desk.tools ? { tools: desk.tools } : {}),
    // No number or address that other members wrote counts as given.
    learned: () => desk.found().filter(({ strangers }) => strangers === undefined),
    heard: () => desk.found().filter(({ strangers }) => strangers !== undefined),
    ...(signal ? { signal } : {}),
    onText: (sentence) => {
      isRefused ||= refusal.test(sentence)
      if (isRefused) return
      held += sentence
      if (!hasGround()) return
      say(held)
      held = ''
    },
  })
  if (isRefused) return fromArticles(passages, wording.refused)
  if (!said || !hasGround()) return fromArticles(passages, note ?? wording.ungrounded)
  const citations = sourcesOf(said, [...desk.found(), ...passages.map(asFound)])
  return { response: said, known: true, citations, madeBy, note: note && wording.cutShort }
}

const refusal = /^\s*(?:I'm|I am|I’m) (?:sorry|unable)\b|^\s*I (?:can't|can’t|cannot) (?:help|answer|assist)/i

const plannersPart = /, so Planner made this\.$/

function unanswered(note: string | null): HelpAnswer {
  const answer = { known: false, citations: [], madeBy: planner }
  if (note === null) return { ...answer, response: wording.unknown, note }
  const happened = note.replace(plannersPart, '.')
  return { ...answer, response: wording.unanswered, note: `${happened} ${wording.askOn}` }
}

function fromArticles(passages: Passage[], note: string | null): HelpAnswer {
  const [best] = passages
  if (!best) return unanswered(note)
  return {
    response: best.article.body,
    known: true,
    citations: citationsOf(passages),
    madeBy: planner,
    note,
  }
}

async function* hearing<T, R>(work: (say: (said: T) => void) => Promise<R>): AsyncGenerator<T, R> {
  const waiting: T[] = []
  let ended = false
  let wake = () => undefined as void
  const result = work((said) => {
    waiting.push(said)
    wake()
  }).finally(() => {
    ended = true
    wake()
  })
  // The consumer may leave before the work rejects.
  result.catch(() => undefined)
  for (;;) {
    while (waiting.length > 0) yield ensure(waiting.shift())
    if (ended) return await result
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}
