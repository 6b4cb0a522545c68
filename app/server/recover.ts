import type { App } from '#kit/server/context.ts'

export async function recover(app: App, { isAlone }: { isAlone: boolean }): Promise<void> {
  if (app.formerSecret) for (const feature of app.features) await feature.reseals?.(app)
  if (!isAlone) return
  for (const feature of app.features) await feature.recover?.(app)
  await app.jobs.giveBack()
}
