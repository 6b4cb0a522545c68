import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { profiles } from '../contract.ts'
import { changeAddress, confirmAddress, readPendingAddress } from './address-change.ts'
import { removePicture, takePicture, uploadPicture } from './pictures.ts'
import { readPerson, readProfile, saveProfile } from './profile.ts'

const member = implement(profiles).$context<MemberContext>().use(guarded)

export const profilesRoutes = {
  read: member.read.handler(({ context }) => readProfile(context)),
  save: member.save.handler(({ context, input }) => saveProfile(context, input)),
  uploadPicture: member.uploadPicture.handler(({ context, input }) => uploadPicture(context, input)),
  takePicture: member.takePicture.handler(({ context, input }) => takePicture(context, input)),
  removePicture: member.removePicture.handler(({ context }) => removePicture(context)),
  person: member.person.handler(({ context, input }) => readPerson(context, input.username)),
  pendingAddress: member.pendingAddress.handler(({ context }) => readPendingAddress(context)),
  changeAddress: member.changeAddress.handler(({ context, input }) => changeAddress(context, input)),
  confirmAddress: member.confirmAddress.handler(({ context, input }) => confirmAddress(context, input.token)),
}
