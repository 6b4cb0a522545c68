import type pg from 'pg'

type Queried = { text: string } | string
const textOf = (config: Queried) => (typeof config === 'string' ? config : config.text)

/** Transaction control, not counted. */
const frame = /^\s*(begin|commit|rollback|savepoint|release|set )/i

/** Must start before the first connection. */
export function hearStatements(pool: pg.Pool) {
  let heard: string[] | undefined
  const listen = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const hearing = (config: Queried, ...rest: unknown[]) => {
      const text = textOf(config)
      if (!frame.test(text)) heard?.push(text)
      return query(config, ...rest)
    }
    client.query = hearing as typeof client.query
  }
  pool.on('connect', listen)
  /** Not for concurrent use. */
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

/** Fails on concurrent statements in a transaction, whose order is only that of the wire. */
export function refuseParallel(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    let open = false
    let underWay = 0
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const watched = async (config: Queried, ...rest: unknown[]) => {
      const text = textOf(config)
      if (open && underWay > 0) throw new Error(`Sent beside another statement of its transaction: ${text}`)
      if (/^\s*begin/i.test(text)) open = true
      underWay += 1
      try {
        return await query(config, ...rest)
      } finally {
        underWay -= 1
        if (/^\s*(commit|rollback)\b(?! to)/i.test(text)) open = false
      }
    }
    client.query = watched as typeof client.query
  })
}

type Plan = {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Total Time': number
}
export type Explained = { text: string; buffers: number; ms: number }

export const explainSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

export function hearPlans(pool: pg.Pool) {
  let heard: Explained[] = []
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message) ?? []
      if (!json) return
      const { 'Query Text': text, Plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
      heard.push({ text, buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], ms: Number(ms) })
    }),
  )
  /** Not for concurrent use. */
  return async (act: () => Promise<unknown>): Promise<Explained[]> => {
    heard = []
    await act()
    const found = heard
    heard = []
    return found
  }
}
