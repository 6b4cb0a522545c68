import type { App } from '#kit/server/context.ts'
import { purgeExpired } from '#kit/server/purge.ts'

export async function runHousekeeping(app: App): Promise<void> {
  await purgeExpired(app)
  for (const feature of app.features) await feature.housekeeping?.(app)
}
