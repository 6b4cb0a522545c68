import type { App } from '#kit/server/context.ts'

/** Goes on right away with what a killed process had under way, instead of waiting until its jobs expire. */
export async function recover(app: App): Promise<void> {
  for (const feature of app.features) await feature.recover?.(app)
  await app.jobs.giveBack()
}
