import type { AskView, TalkList } from '#features/talks/contract.ts'
import type { World } from './calling.ts'
import { makeProject } from './cast.ts'
import type { Browser } from './harness.ts'
import { open } from './test-page.ts'

const settings = {
  responsibleName: 'Ada Baker',
  contactEmail: 'ada@bread.example',
  how: 'By phone',
  times: ['Monday, 9 AM', 'Tuesday, 6 PM'],
}

export type Asking = {
  projectId: string
  at: (path?: string) => string
  list: () => Promise<TalkList>
  /** On the list, with a link. */
  add: (names: string[], way?: AskView['way']) => Promise<AskView[]>
}

export async function startAsking(me: Browser): Promise<Asking> {
  const { id: projectId } = await makeProject(me, 'Bread plan')
  const at = (path = '') => `/projects/${projectId}/talks${path}`
  const list = async (): Promise<TalkList> => (await me.call('GET', at())).body
  await me.call('PUT', at('/settings'), { body: settings })
  const add: Asking['add'] = async (names, way = 'message') => {
    const { status, body } = await me.call('POST', at('/asks'), { body: { way, names } })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return (await list()).asks.slice(-names.length)
  }
  return { projectId, at, list, add }
}

export const pathOf = ({ url }: Pick<AskView, 'url'>): string => new URL(url!).pathname

export async function formAt(world: World, path: string, from?: string): Promise<string> {
  const { html } = await open(world, path, from ? { from } : {})
  return /name="form" value="([^"]+)"/.exec(html)![1]!
}

/** Where the one who answered finds their answer again. */
export async function answerAsk(
  world: World,
  path: string,
  { from, ...form }: { from?: string } & Record<string, string> = {},
) {
  const given = { time: 'Monday, 9 AM', ...form }
  const sent = await open(world, path, {
    ...(from ? { from } : {}),
    form: { form: await formAt(world, path, from), ...given },
  })
  return { ...sent, mine: sent.headers.get('location') ?? '' }
}
