import { randomUUID } from 'node:crypto'
import type { Browser } from './harness.ts'

/** Gives somebody a username through the API. */
export async function named(browser: Browser, username: string, fields: object = {}): Promise<Browser> {
  await browser.call('PUT', '/profile', {
    body: {
      username,
      bio: '',
      avatarUrl: '',
      showBio: true,
      showTraits: false,
      showProjects: false,
      ...fields,
    },
  })
  return browser
}

/** Asks somebody for a conversation; the answer. */
export const ask = (from: Browser, to: Browser, content = 'Hello, shall we talk?') =>
  from.call('POST', '/messages/rooms', { body: { userId: to.id, content } })

/** A conversation of two that was asked for and accepted; its room's id. */
export async function talk(from: Browser, to: Browser): Promise<string> {
  const { body } = await ask(from, to)
  await to.call('PUT', `/messages/rooms/${body.id}/request`, { body: { answer: 'accept' } })
  return body.id as string
}

/** Sends a message into a room; the answer. */
export const send = (
  from: Browser,
  roomId: string,
  content: unknown = 'A line',
  clientId: string = randomUUID(),
) => from.call('POST', `/messages/rooms/${roomId}/messages`, { body: { content, clientId } })
