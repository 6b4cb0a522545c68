import { systemClock } from '#kit/server/clock.ts'
import { ConfigError, readConfig } from '#kit/server/config.ts'
import { createLog } from '#kit/server/log.ts'
import { checkModel, unset } from '#kit/server/models/check.ts'
import { periods } from '#kit/server/schedule.ts'

/** `npm run model:check`: says in one sentence whether the configured model works. Needs no database. */
process.exitCode = await check()

async function check(): Promise<0 | 1> {
  try {
    const { model } = readConfig(process.env)
    const { works, message } = model
      ? await checkModel({
          settings: model,
          log: createLog('silent'),
          clock: systemClock,
          deadline: periods.modelDeadline,
        })
      : unset
    process.stdout.write(`${message}\n`)
    return works ? 0 : 1
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stdout.write(`${error.message}\n`)
    return 1
  }
}
