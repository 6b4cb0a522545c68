import { randomUUID } from 'node:crypto'
import type { Browser } from './harness.ts'

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

export const ask = (from: Browser, to: Browser, content = 'Hello, shall we talk?') =>
  from.call('POST', '/messages/rooms', { body: { userId: to.id, content } })

export async function talk(from: Browser, to: Browser): Promise<string> {
  const { body } = await ask(from, to)
  await to.call('PUT', `/messages/rooms/${body.id}/request`, { body: { answer: 'accept' } })
  return body.id as string
}

export const send = (
  from: Browser,
  roomId: string,
  content: unknown = 'A line',
  clientId: string = randomUUID(),
) => from.call('POST', `/messages/rooms/${roomId}/messages`, { body: { content, clientId } })
