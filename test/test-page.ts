import { desc, eq } from 'drizzle-orm'
import type { PageContent, PageView } from '#features/test-pages/contract.ts'
import { mails } from '#kit/server/tables.ts'
import type { World } from './calling.ts'
import { makeProject } from './cast.ts'
import type { Browser } from './harness.ts'

const home = 'http://localhost:3000'
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
  'like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

export type MadePage = { projectId: string; page: PageView; at: (path?: string) => string; slug: string }

export async function draftedPage(me: Browser, content: Partial<PageContent> = {}): Promise<MadePage> {
  const [own] = (await me.call('GET', '/projects')).body.items
  const { id: projectId } = own ?? (await makeProject(me, 'Sheets'))
  const made = await me.call('POST', `/projects/${projectId}/test-pages`, { body: {} })
  const at = (path = '') => `/projects/${projectId}/test-pages/${made.body.id}${path}`
  const saved = await me.call('PUT', at(), {
    body: { page: { ...made.body.content, responsibleName: 'Ada Baker', ...content } },
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return { projectId, page: saved.body, at, slug: saved.body.address.split('/t/')[1] }
}

export async function publishedPage(me: Browser, content: Partial<PageContent> = {}): Promise<MadePage> {
  const made = await draftedPage(me, content)
  const { status, body } = await me.call('PUT', made.at('/publication'), { body: {} })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...made, page: body }
}

type Looking = {
  method?: string
  agent?: string | null
  from?: string
  cookie?: string
  headers?: Record<string, string>
  form?: Record<string, string>
}

export async function open(world: World, path: string, looking: Looking = {}) {
  const { form, agent = phone, from, cookie, headers = {}, method = form ? 'POST' : 'GET' } = looking
  const response = await world.fetch(
    new Request(`${home}${path}`, {
      method,
      headers: {
        ...(agent === null ? {} : { 'user-agent': agent }),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...(cookie ? { cookie } : {}),
        ...(form ? { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    }),
  )
  return { status: response.status, headers: response.headers, html: await response.text() }
}

export async function linksTo(world: World, email: string) {
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt))
  if (!mail) throw new Error(`Nothing was sent to ${email}.`)
  const link = (act: string) => new RegExp(`/t/[\\w-]+/${act}\\?a=[\\w.-]+`).exec(mail.body)![0]
  return { mail, confirm: link('confirm'), erase: link('erase') }
}

export async function answerAndConfirm(world: World, slug: string, form: Record<string, string>) {
  await open(world, `/t/${slug}`, { form })
  const { confirm } = await linksTo(world, form.email!)
  return open(world, confirm, { form: {} })
}
