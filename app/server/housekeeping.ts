import type { App } from '#kit/server/context.ts'
import { purgeExpired } from '#kit/server/purge.ts'

/** Erases what has had its time, in the kit and in every feature. Safe to run in several processes at once, and any number of times. */
export async function runHousekeeping(app: App): Promise<void> {
  await purgeExpired(app)
  for (const feature of app.features) await feature.housekeeping?.(app)
}
