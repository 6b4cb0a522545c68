import { profiles } from '#features/accounts/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { OwnProfile } from '../contract.ts'
import { viewOwn } from './profile.ts'

/** Says whether the viewer's words may be sent to a model; it holds from the next question on. */
export async function chooseModelUse(
  { app, viewer }: MemberContext,
  usesModel: boolean,
): Promise<OwnProfile> {
  const said = { usesModel, updatedAt: app.clock.now() }
  await app.db
    .insert(profiles)
    .values({ id: viewer.id, ...said })
    .onConflictDoUpdate({ target: profiles.id, set: said })
  return viewOwn(app, app.db, viewer.id)
}
