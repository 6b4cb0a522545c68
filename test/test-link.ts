import { desc, eq } from 'drizzle-orm'
import type { TestLink } from '#features/tester-links/contract.ts'
import { mails } from '#kit/server/tables.ts'
import type { World } from './calling.ts'
import type { Browser } from './harness.ts'
import { open } from './test-page.ts'

export const guestWords = {
  feedback: 'I looked for the price for a minute, and then found it under a picture.',
  rating: '4',
}
const named = { responsibleName: 'Ada Baker', contactEmail: 'ada@bread.example' }

export type Invited = { testId: string; link: TestLink; path: string }

export async function invitedTest(me: Browser, more: object = {}): Promise<Invited> {
  const form = {
    title: 'Bread plan',
    description: 'Tells a bakery how much to bake tomorrow.',
    projectUrl: 'https://bread.example/start',
  }
  const { body: test } = await me.call('POST', '/test-tribe/tests', { body: { ...form, ...more } })
  const { status, body: link } = await me.call('PUT', `/test-tribe/tests/${test.id}/link`, { body: named })
  if (status !== 200) throw new Error(JSON.stringify(link))
  return { testId: test.id, link, path: new URL(link.url).pathname }
}

export async function formAt(world: World, path: string, from?: string): Promise<string> {
  const { html } = await open(world, path, from ? { from } : {})
  return /name="form" value="([^"]+)"/.exec(html)![1]!
}

export async function sendFeedback(
  world: World,
  path: string,
  { from = newNetwork(), ...form }: { from?: string } & Record<string, string> = {},
) {
  const sent = await open(world, path, {
    from,
    form: { form: await formAt(world, path, from), ...guestWords, ...form },
  })
  return { ...sent, thanks: sent.headers.get('location') ?? '' }
}

export async function guestLinks(world: World, email: string) {
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt))
  if (!mail) throw new Error(`Nothing was sent to ${email}.`)
  const link = (act: string) => new RegExp(`/r/${act}\\?a=[\\w.-]+`).exec(mail.body)![0]
  return { mail, confirm: link('confirm'), erase: link('erase') }
}

let networks = 0
const newNetwork = () => `10.77.${(networks += 1) >> 8}.${networks & 255}`
