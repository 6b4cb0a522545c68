import { profiles } from '#features/accounts/server/tables.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { OwnProfile } from '../contract.ts'
import { viewOwn } from './profile.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** Ends what a model is writing for somebody who does not want that anymore. */
    stopsModel?: (app: App, userId: string) => Promise<unknown>
  }
}

/** Says whether the viewer's words may be sent to a model; it holds from the next question on, and a no ends what is under way. */
export async function chooseModelUse(
  { app, viewer }: MemberContext,
  usesModel: boolean,
): Promise<OwnProfile> {
  const said = { usesModel, updatedAt: app.clock.now() }
  await app.db
    .insert(profiles)
    .values({ id: viewer.id, ...said })
    .onConflictDoUpdate({ target: profiles.id, set: said })
  if (!usesModel) await Promise.all(app.features.map((one) => one.stopsModel?.(app, viewer.id)))
  return viewOwn(app, app.db, viewer.id)
}
