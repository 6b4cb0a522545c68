import type { Log } from '#kit/server/log.ts'

/** The program as it runs: where it answers, and how it is ended. */
export type Running = { address: string; log: Log; stop: () => Promise<void> }

/** Longer than an orderly end may take. */
const maxEndTime = 10_000

/**
 * Ends the program in order on a signal, and on an error that nothing has caught: after such a one nobody knows what
 * still holds, so it is written down, what is under way is answered, and whoever watches over us starts us again.
 */
export function endInOrder(running: () => Running | undefined): void {
  let ending = false

  async function end(code: number): Promise<void> {
    // Ctrl-C reaches us twice, from the terminal and from npm.
    if (ending) return
    ending = true
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
