import { setTimeout as later } from 'node:timers/promises'
import pg from 'pg'
import { endpoints } from '#app/server/endpoints.ts'
import { weights } from '#test/screens.ts'
import { makeMember, startProduct } from './requests.ts'

type Row = (what: string, figure: string, holds: boolean) => void
type Place = Record<'projectId' | 'postId' | 'eventId' | 'context', string>
type Call = { method: string; path: string }
type Send = (call: Call, body?: object) => Promise<any>

const warmRounds = 100
const rounds = 200
const roundsALimit = 20

type Measuring = { url: string; row: Row; root?: string }

export async function measureScreens({ url, row, root }: Measuring): Promise<void> {
  const product = await startProduct(url, { root })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const token = await makeMember(product.origin)
  const send: Send = async ({ method, path }, body = {}) => {
    const answer = await fetch(`${product.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        origin: product.origin,
        'content-type': 'application/json',
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const place = await furnish(send)
  for (const [name, { asks }] of Object.entries(weights)) {
    const calls = asks.map((path) => callOf(path, name, place))
    const ask = async (times: number) => {
      for (let round = 0; round < times; round += 1) {
        if (round % roundsALimit === 0) await pool.query('delete from rate_limits')
        for (const call of calls) await send(call)
      }
    }
    await ask(warmRounds)
    const before = product.used()
    await ask(rounds)
    const each = (product.used() - before) / rounds
    row(`${name}, in ${calls.length} calls`, `${each.toFixed(1)} ms of the server's processor`, true)
  }
  await Promise.all([product.stop(), pool.end()])
}

async function furnish(send: Send): Promise<Omit<Place, 'context'>> {
  const projects = await send({ method: 'GET', path: '/projects' })
  const projectId: string = projects.items[0].id
  for (let waited = 0; ; waited += 1) {
    const { run } = await send({ method: 'GET', path: `/projects/${projectId}/generation` })
    if (run?.status === 'done') break
    if (waited > 600) throw new Error('What is made for a project was not made in a minute.')
    await later(100)
  }
  const { items } = await send({ method: 'GET', path: '/forum/categories' })
  const question = {
    categoryId: items[0].id,
    title: 'Which price for a plan of bread?',
    content: 'Nine a month, or twelve?',
  }
  const post = await send({ method: 'POST', path: '/forum/posts' }, question)
  const upcoming = await send({ method: 'GET', path: '/vibe-events' })
  return { projectId, postId: post.id, eventId: upcoming.items[0].id }
}

function callOf(name: string, screen: string, place: Omit<Place, 'context'>): Call {
  const { method, address } = endpoints.find(({ path }) => path === name)!
  const parts: Place = { ...place, context: screen === 'Post' ? `forum:${place.postId}` : 'profile' }
  const path = address
    .slice('/api'.length)
    .replaceAll(/\{(\w+)\}/g, (_, part: keyof Place) => encodeURIComponent(parts[part]))
  return { method, path }
}
