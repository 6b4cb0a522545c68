import type { ToolSet } from 'ai'
import type { App, MemberContext } from '#kit/server/context.ts'
import { planner } from '#kit/server/models/index.ts'
import { wording } from '../contract.ts'
import type { ChatPiece, ChatTurnView, Citation, HelpAnswer } from '../contract.ts'
import { openDesk } from './desk.ts'
import { citationsOf } from './help.ts'
import type { Passage } from './help.ts'

type Asked = { question: string; passages: Passage[]; signal: AbortSignal | undefined }
/** What a model may look up, and what it has found so far. */
type Desk = { tools?: ToolSet; learned: () => unknown[]; citations: () => Citation[] }

/** So many of the last turns go along with a question. */
const historySent = 6

/** Answers a member, sentence by sentence where there is a model, which may look into their own work. */
export async function* answerMember(
  context: MemberContext,
  { turns, ...asked }: Asked & { turns: ChatTurnView[] },
): AsyncGenerator<ChatPiece, HelpAnswer> {
  const { app, viewer } = context
  if (!app.models.configured) return fromArticles(asked.passages, null)
  const desk = await openDesk(context)
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

/** Answers someone without an account from the articles alone; `refined`: by a model where there is one. */
export async function answerVisitor(
  app: App,
  { userId, refined, ...asked }: Asked & { userId: string | null; refined: boolean },
): Promise<HelpAnswer> {
  const { passages } = asked
  if (passages.length === 0) return { ...fromArticles([], null), response: wording.unknownToVisitor }
  if (!refined) return fromArticles(passages, null)
  return talkFrom(app, { ...asked, userId, history: [], desk: closedDesk, say: () => undefined })
}

const closedDesk: Desk = { learned: () => [], citations: () => [] }

type Talking = Asked & {
  userId: string | null
  history: { question: string; answer: string }[]
  desk: Desk
  say: (text: string) => void
}

/** What a model says from the articles, the conversation and what it looks up; without any of them nothing it says counts. */
async function talkFrom(
  app: App,
  { question, passages, signal, userId, history, desk, say }: Talking,
): Promise<HelpAnswer> {
  const hasGround = () => passages.length > 0 || history.length > 0 || desk.learned().length > 0
  let held = ''
  const { said, madeBy, note } = await app.models.talk({
    userId,
    question,
    history,
    facts: {
      today: app.clock.now().toISOString().slice(0, 10),
      passages: passages.map(({ article: { title, body } }) => ({ title, body })),
    },
    ...(desk.tools ? { tools: desk.tools } : {}),
    learned: desk.learned,
    ...(signal ? { signal } : {}),
    onText: (sentence) => {
      held += sentence
      if (!hasGround()) return
      say(held)
      held = ''
    },
  })
  if (!said || !hasGround()) return fromArticles(passages, note)
  const citations = withoutRepeats([...desk.citations(), ...citationsOf(passages)])
  return { response: said, known: true, citations, madeBy, note: note && wording.cutShort }
}

/** The best article as it is, or that none answers. */
function fromArticles(passages: Passage[], note: string | null): HelpAnswer {
  const [best] = passages
  if (!best) return { response: wording.unknown, known: false, citations: [], madeBy: planner, note: null }
  return {
    response: best.article.body,
    known: true,
    citations: citationsOf(passages),
    madeBy: planner,
    note,
  }
}

const withoutRepeats = (citations: Citation[]) => [
  ...new Map(citations.map((citation) => [`${citation.to} ${citation.title}`, citation])).values(),
]

/** What the work says while it goes on, to be iterated over; returns what it comes to. */
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
  // Whoever listens may leave before the work rejects.
  result.catch(() => undefined)
  for (;;) {
    while (waiting.length > 0) yield waiting.shift()!
    if (ended) return await result
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}
