import { systemClock } from '#kit/server/clock.ts'
import { ConfigError, readConfig } from '#kit/server/config.ts'
import { createLog } from '#kit/server/log.ts'
import { checkModel, unset } from '#kit/server/models/check.ts'
import { modelFor, purposes } from '#kit/server/models/settings.ts'
import type { ModelSettings, Purpose } from '#kit/server/models/settings.ts'

/**
 * `npm run model:check`: whether each purpose's model works, and the maximum cost of a call. Needs no
 * database.
 */
process.exitCode = await check()

async function check(): Promise<0 | 1> {
  try {
    const { model } = readConfig(process.env)
    if (!model) {
      say(unset.message)
      return 1
    }
    let failed = 0
    for (const purpose of Object.keys(purposes) as Purpose[]) {
      const { works, message } = await checkModel({
        settings: model,
        log: createLog('silent'),
        clock: systemClock,
        deadline: Math.max(20_000, purposes[purpose].seconds * 1000),
        purpose,
      })
      failed += works ? 0 : 1
      say(`${purpose.padEnd(16)} ${message} ${costOf(model, purpose)}`)
      // A problem with the general model is reported once.
      if (!works && modelFor(model, purpose) === model.name) break
    }
    return failed > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    say(error.message)
    return 1
  }
}

/** A typical question with the longest answer. */
function costOf({ price }: ModelSettings, purpose: Purpose): string {
  const { asks, tokens } = purposes[purpose]
  if (!price) return `A call takes about ${asks + tokens} tokens at most.`
  const cents = (asks * price.input + tokens * price.output) / 1_000_000
  return `A call costs $${(cents / 100).toFixed(4)} at most.`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
