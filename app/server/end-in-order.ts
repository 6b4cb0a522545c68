import type { Log } from '#kit/server/log.ts'

export type Running = {
  address: string
  log: Log
  /** Goes on answering, each time closing the connection, while proxies notice that it isn't ready anymore. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

const maxEndTime = 10_000

/**
 * On a signal, or an uncaught error, after which the state is unknown: logs it, finishes running
 * requests and exits, for a supervisor to restart.
 */
export function endInOrder(running: () => Running | undefined): void {
  let ending = false

  async function end(code: number): Promise<void> {
    // Ctrl-C arrives twice, from the terminal and from npm.
    if (ending) return
    ending = true
    if (code === 0) await running()?.drain()
    setTimeout(() => process.exit(code || 1), maxEndTime).unref()
    await running()
      ?.stop()
      .catch(() => undefined)
    process.stdout.write('Stopped.\n')
    process.exit(code)
  }

  const fault = (what: string) => (error: unknown) => {
    const log = running()?.log
    if (log) log.fatal({ error }, what)
    else process.stderr.write(`${what}: ${error instanceof Error ? error.stack : String(error)}\n`)
    void end(1)
  }
  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  process.on('uncaughtException', fault('an error that nothing has caught'))
  process.on('unhandledRejection', fault('a promise that nothing has caught'))
}
