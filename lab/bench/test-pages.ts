import { Agent, request } from 'undici'

type Row = (what: string, figure: string, holds: boolean) => void
type Parts = { api: string; headers: Record<string, string>; row: Row }

const views = 10_000
const atOnce = 32
/** Counting is one writing statement; a higher ratio to the uncounted page means it does more. */
const mostDearer = 3

export async function publishTestPage({ api, headers }: Omit<Parts, 'row'>): Promise<string> {
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const told = (await answer.json()) as any
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(told)}`)
    return told
  }
  for (const [question, option] of ['words', 'local', 'talk', 'money'].entries())
    await call('PUT', `/questionnaire/answers/${question + 1}`, { option, text: null })
  const selectedIdea = { name: 'Bread plan', description: 'A page that tells bakeries how much to bake.' }
  const project = await call('POST', '/functions/create-project-plan', {
    selectedIdea,
    projectType: 'user_provided',
  })
  const made = await call('POST', `/projects/${project.id}/test-pages`, {})
  const at = `/projects/${project.id}/test-pages/${made.id}`
  const content = { ...made.content, responsibleName: 'Ada Baker', price: '$9 a month', indexed: true }
  await call('PUT', at, { page: content })
  const { address } = await call('PUT', `${at}/publication`, {})
  return new URL(address).pathname
}

export async function measureTestPages({ api, headers, row, path }: Parts & { path: string }): Promise<void> {
  const url = new URL(path, api).href
  await lookAt(url, { many: 1000, counted: false })
  const plain = await lookAt(url, { many: views, counted: false })
  const counted = await lookAt(url, { many: views, counted: true })
  const { items } = (await (await fetch(`${api}/projects`, { headers })).json()) as any
  const pages = (await (await fetch(`${api}/projects/${items[0].id}/test-pages`, { headers })).json()) as any
  const rate = (seconds: number) => `${(views / seconds).toFixed(0)} a second`
  row(
    `${views.toLocaleString('en')} views of a test page, uncounted to counted`,
    `${(counted.seconds / plain.seconds).toFixed(2)} (${rate(plain.seconds)} to ` +
      `${rate(counted.seconds)}, p99 ${counted.p99.toFixed(0)} ms with ${atOnce} at once)`,
    counted.seconds / plain.seconds <= mostDearer,
  )
  const found = pages.items[0].visitors as number
  row('of them counted', found.toLocaleString('en'), found === views)
}

async function lookAt(
  url: string,
  { many, counted }: { many: number; counted: boolean },
): Promise<{ seconds: number; p99: number }> {
  const dispatcher = new Agent({ connections: atOnce })
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const look = async () => {
    for (let n = next++; n < many; n = next++) {
      const agent = counted ? `Mozilla/5.0 (X11; Linux) Visitor/${n}` : 'Googlebot/2.1'
      const from = performance.now()
      const { body, statusCode } = await request(url, { dispatcher, headers: { 'user-agent': agent } })
      await body.dump()
      if (statusCode !== 200) throw new Error(`The page answered ${statusCode}.`)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, look))
  const seconds = (performance.now() - began) / 1000
  await dispatcher.close()
  return { seconds, p99: times.toSorted((a, b) => a - b)[Math.floor(many * 0.99)]! }
}
