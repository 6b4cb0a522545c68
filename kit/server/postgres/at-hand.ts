import type { Config } from '../config.ts'
import { launchPostgres, runningDatabase } from './launcher.ts'

/** For commands: the database of the settings, running or not. `isInUse` is known of the embedded one only. */
export async function databaseAtHand(config: Pick<Config, 'databaseUrl'>, dataDir: string) {
  const running = config.databaseUrl ? undefined : runningDatabase(dataDir)
  const known = config.databaseUrl ?? running
  const own = known === undefined ? await launchPostgres({ dataDir }) : undefined
  return {
    url: known ?? own!.url,
    isInUse: running !== undefined,
    stop: async () => own?.stop(),
  }
}
