import { rateLimits } from '#kit/server/tables.ts'
import { createWorld, openBrowser } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'

type Sent = { body?: object; key?: string }
export type Ask = (who: Browser, method: string, path: string, sent?: Sent) => Promise<any>

/** One database, two processes: calls go to each in turn, so two at once meet in the database alone. */
export async function twoProcesses(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options)
  const other = await world.beside()
  let turn = 0
  const fetch = (request: Request) => (turn++ % 2 ? other : world).fetch(request)
  /** Limits are for people. */
  const ask: Ask = async (who, method, path, { body, key } = {}) => {
    await world.db.delete(rateLimits)
    return who.call(method, path, {
      ...(method === 'GET' ? {} : { body: body ?? {} }),
      headers: key ? { 'idempotency-key': key } : {},
    })
  }
  const make: Ask = async (...asked) => {
    const { status, body } = await ask(...asked)
    if (status >= 400) throw new Error(`${asked[1]} ${asked[2]} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  return {
    world,
    other,
    ask,
    /** For what has to be there before a run: throws on refusals. */
    make,
    member: (nickname: string) => world.member(nickname, fetch),
    admin: () => world.admin('root', fetch),
    stranger: openBrowser(fetch),
    /** For browsers of one's own. */
    fetch,
  }
}
