import { randomUUID } from 'node:crypto'
import { day } from '#kit/contract/time.ts'
import { makeProject } from '#test/cast.ts'
import { openBrowser, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { talk } from '#test/talk.ts'

export type Fetch = (request: Request) => Promise<Response>
export type Answer = { status: number; body: any }
export type What = 'account' | 'enquiry' | 'message' | 'evidence' | 'response'
/** `rest`: ms between two writes, so that no limit for people is met. */
export type Lane = { what: What; rest: number; ask: (mark: string) => Promise<Answer> }
/** Something that people append to, with what makes its marks. */
export type List = { what: What; read: () => Promise<string[]> }

const enquiry = { kind: 'contact', topic: 'other', name: 'Ada', email: 'ada@example.test' }
/** Real time: the program's, not the suite's. */
const yesterday = () => new Date(performance.timeOrigin + performance.now() - day).toISOString().slice(0, 10)

/** Each call from an address of its own. */
function visitorsOf(fetchAny: Fetch) {
  let address = Math.floor(Math.random() * 2 ** 23)
  return (path: string, body: object, more: object = {}) => {
    address += 1
    const from = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`
    return openBrowser(fetchAny).call('POST', path, { body, headers: { 'x-forwarded-for': from, ...more } })
  }
}

/** `settle` confirms the address and makes the account a week old. */
export async function openCast(fetchAny: Fetch, settle: (email: string) => Promise<void>) {
  const visit = visitorsOf(fetchAny)
  const member = async (nickname: string): Promise<Browser> => {
    const browser = openBrowser(fetchAny)
    const email = `${nickname}-${randomUUID().slice(0, 8)}@example.test`
    await visit('/auth/sign-up', { email, password })
    await settle(email)
    const signIn = () => browser.call('POST', '/auth/sign-in', { body: { email, password, as: 'member' } })
    const { body } = await signIn()
    /** Clocks that jump end sessions. */
    const call: Browser['call'] = async (...asked) => {
      const answer = await browser.call(...asked)
      if (answer.status === 401) await signIn()
      return answer as any
    }
    return { ...browser, call, id: body.user.id as string, email }
  }
  const [ann, ben, cy] = [await member('ann'), await member('ben'), await member('cy')]
  const roomPath = `/messages/rooms/${await talk(ann, ben)}/messages`
  const { id: projectId } = await makeProject(cy)
  const categories = await cy.call('GET', '/forum/categories')
  const category = categories.body.items.find(({ name }: { name: string }) => name !== 'Show your project')
  const { body: post } = await cy.call('POST', '/forum/posts', {
    body: { categoryId: category.id, title: 'How do I start?', content: 'Where do I begin?' },
  })
  const responsesPath = `/forum/posts/${post.id}/responses`
  const signsUp: Lane = {
    what: 'account',
    rest: 100,
    ask: (mark) => visit('/auth/sign-up', { email: `${mark}@example.test`, password }),
  }
  const enquires: Lane = {
    what: 'enquiry',
    rest: 100,
    ask: (mark) =>
      visit('/enquiries', { ...enquiry, message: `Written by ${mark}.` }, { 'idempotency-key': mark }),
  }
  const logs: Lane = {
    what: 'evidence',
    rest: 1000,
    ask: (mark) =>
      cy.call('POST', `/projects/${projectId}/evidence`, {
        body: { kind: 'conversation', stance: 'for', text: mark, happenedOn: yesterday() },
        headers: { 'idempotency-key': mark },
      }),
  }
  const writes = (from: Browser): Lane => ({
    what: 'message',
    rest: 1500,
    ask: (mark) => from.call('POST', roomPath, { body: { content: mark, clientId: mark } }),
  })
  const responds = (from: Browser): Lane => ({
    what: 'response',
    rest: 3000,
    ask: (mark) =>
      from.call('POST', responsesPath, { body: { content: mark }, headers: { 'idempotency-key': mark } }),
  })
  const members = [ann, ben, cy]
  return {
    lanes: [signsUp, signsUp, enquires, enquires, logs, writes(ann), writes(ben), ...members.map(responds)],
    lists: [
      { what: 'message', read: roomReader(ben, roomPath) },
      { what: 'response', read: threadReader(ann, responsesPath) },
    ] satisfies List[],
  }
}

const well = ({ status, body }: Answer) => {
  if (status !== 200) throw new Error(`The list answered ${status}.`)
  return body
}

/** As an open page: asks for what is new since the last answer. */
function roomReader(reader: Browser, path: string) {
  const seen: string[] = []
  let since = 0
  return async () => {
    for (;;) {
      const { items, more } = well(await reader.call('GET', `${path}?since=${since}&limit=100`))
      seen.push(...items.map(({ content }: { content: string }) => content))
      since = items.at(-1)?.sequence ?? since
      if (!more) return [...seen]
    }
  }
}

/** As a page that is opened again: all of it. */
function threadReader(reader: Browser, path: string) {
  return async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { items, nextCursor }: any = well(
        await reader.call('GET', `${path}?limit=50${cursor ? `&cursor=${cursor}` : ''}`),
      )
      seen.push(...items.map(({ content }: { content: string }) => content))
      cursor = nextCursor
    } while (cursor)
    return seen
  }
}
