import type pg from 'pg'

type Queried = { text: string } | string

/** What opens, closes and divides a transaction asks for nothing. */
const frame = /^\s*(begin|commit|rollback|savepoint|release|set )/i

/** Hears every statement that these pools' connections send. Begins before the first of them is made. */
export function hearStatements(...pools: pg.Pool[]) {
  let heard: string[] | undefined
  const listen = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const hearing = (config: Queried, ...rest: unknown[]) => {
      const text = typeof config === 'string' ? config : config.text
      if (!frame.test(text)) heard?.push(text)
      return query(config, ...rest)
    }
    client.query = hearing as typeof client.query
  }
  pools.forEach((pool) => pool.on('connect', listen))
  /** The statements sent while this happens; of one thing at a time. */
  return async (act: () => Promise<unknown>): Promise<string[]> => {
    const texts: string[] = []
    heard = texts
    try {
      await act()
    } finally {
      heard = undefined
    }
    return texts
  }
}
