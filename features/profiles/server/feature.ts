import { lt } from 'drizzle-orm'
import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { profiles } from '../contract.ts'
import { changeAddress, confirmAddress, readPendingAddress } from './address-change.ts'
import { eraseAddressChanges } from './erasure.ts'
import { profilesEvents } from './events.ts'
import { profilesExport } from './export.ts'
import { chooseModelUse } from './model-use.ts'
import { removePicture, importPicture, uploadPicture } from './pictures.ts'
import { readPerson, readProfile, saveProfile } from './profile.ts'
import { avatarRoutes } from './public.ts'
import { addressChanges } from './tables.ts'

export const profilesFeature = {
  routes: serve(profiles, {
    read: readProfile,
    save: saveProfile,
    chooseModelUse: (context, input) => chooseModelUse(context, input.uses),
    uploadPicture,
    takePicture: (context, input) => importPicture(context, input),
    removePicture,
    person: (context, input) => readPerson(context, input.username),
    pendingAddress: readPendingAddress,
    changeAddress,
    confirmAddress: (context, input) => confirmAddress(context, input.token),
  }),
  http: avatarRoutes,
  housekeeping: ({ db, clock }) => db.delete(addressChanges).where(lt(addressChanges.expiresAt, clock.now())),
  events: profilesEvents,
  exports: profilesExport,
  erases: eraseAddressChanges,
} satisfies Feature
