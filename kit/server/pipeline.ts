import pg from 'pg'

/** Each read goes to the connection on which the fewest wait; a second one keeps them going while one is slow. */
const connections = 2

type Line = { client: Promise<pg.PoolClient>; waiting: number; release: (error?: Error) => void }

/**
 * Connections that all requests share: a read is sent behind those that still wait for their rows, without a turn of its
 * own, and what is asked in one moment leaves in one write. For prepared reads that take a millisecond or two and for
 * nothing else: a slow one would hold up the rest, and a transaction would have strangers in it.
 */
export class Pipeline {
  readonly pool: pg.Pool
  #lines: Line[] = []

  constructor(config: pg.PoolConfig) {
    this.pool = new pg.Pool({ ...config, max: connections })
  }

  async query(config: pg.QueryArrayConfig, values: unknown[]): Promise<pg.QueryArrayResult> {
    const line = this.#line()
    line.waiting += 1
    try {
      return await (await line.client).query(config, values)
    } finally {
      line.waiting -= 1
    }
  }

  /** Ends once the reads under way have their rows. */
  async end(): Promise<void> {
    const lines = this.#lines
    this.#lines = []
    for (const line of lines)
      await line.client.then(
        () => line.release(),
        () => undefined,
      )
    await this.pool.end()
  }

  #line(): Line {
    const [first, second] = this.#lines
    if (first && second) return second.waiting < first.waiting ? second : first
    return first?.waiting === 0 ? first : this.#open()
  }

  #open(): Line {
    const client = this.pool.connect()
    const line: Line = { client, waiting: 0, release: () => undefined }
    const drop = () => {
      this.#lines = this.#lines.filter((one) => one !== line)
    }
    client.then((open) => {
      // Given back once: at the end, or when it is lost, also where both happen.
      line.release = (error) => {
        line.release = () => undefined
        open.release(error)
      }
      open.once('error', (error) => {
        drop()
        line.release(error)
      })
    }, drop)
    this.#lines.push(line)
    return line
  }
}
