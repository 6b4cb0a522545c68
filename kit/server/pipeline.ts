import { Socket } from 'node:net'
import pg from 'pg'

/** Each read goes to the connection on which the fewest wait; a second one keeps them going while one is slow. */
const connections = 2

type Line = { client: Promise<pg.PoolClient>; waiting: number }

/**
 * Connections that all requests share: a read is sent behind those that still wait for their rows, without a turn of its
 * own, and what is asked in one moment leaves in one write. For prepared reads that take a millisecond or two and for
 * nothing else: a slow one would hold up the rest, and a transaction would have strangers in it.
 */
export class Pipeline {
  readonly pool: pg.Pool
  #lines: Line[] = []

  constructor(config: pg.PoolConfig) {
    this.pool = new pg.Pool({
      ...config,
      max: connections,
      pipeline: true,
      stream: () => new GatheringSocket(),
    })
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
    for (const { client } of lines)
      await client.then(
        (open) => open.release(),
        () => undefined,
      )
    await this.pool.end()
  }

  #line(): Line {
    const [quietest] = this.#lines.toSorted((a, b) => a.waiting - b.waiting)
    if (quietest && (quietest.waiting === 0 || this.#lines.length === connections)) return quietest
    const line: Line = { client: this.pool.connect(), waiting: 0 }
    const drop = () => {
      this.#lines = this.#lines.filter((one) => one !== line)
    }
    line.client.then((client) => {
      client.once('error', (error) => {
        drop()
        client.release(error)
      })
    }, drop)
    this.#lines.push(line)
    return line
  }
}

/** Holds what is written until the end of the event loop's turn, so that many small messages leave as one. */
class GatheringSocket extends Socket {
  #gathers = false

  /** The driver corks around the messages of each read. */
  override cork(): void {
    super.cork()
    if (this.#gathers) return
    this.#gathers = true
    super.cork()
    setImmediate(() => {
      this.#gathers = false
      super.uncork()
    })
  }
}
