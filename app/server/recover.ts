import type { App } from '#kit/server/context.ts'

export async function recover(app: App): Promise<void> {
  for (const feature of app.features) await feature.recover?.(app)
  await app.jobs.giveBack()
}
