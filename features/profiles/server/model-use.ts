import { changeProfile } from '#features/accounts/server/commands.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { OwnProfile } from '../contract.ts'
import { viewOwn } from './profile.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** Stops what a model is writing for a user who has opted out. */
    stopsModel?: (app: App, userId: string) => Promise<unknown>
  }
}

export async function chooseModelUse(
  { app, viewer }: MemberContext,
  usesModel: boolean,
): Promise<OwnProfile> {
  await changeProfile(app.db, viewer.id, { usesModel, updatedAt: app.clock.now() })
  if (!usesModel) await Promise.all(app.features.map((one) => one.stopsModel?.(app, viewer.id)))
  return viewOwn(app, app.db, viewer.id)
}
