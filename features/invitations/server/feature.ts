import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { invitations } from '../contract.ts'
import { readAdmission, readEntrance, saveAdmission } from './admission.ts'
import { eraseInvited, forgetOld } from './erasure.ts'
import { invitationsExport } from './export.ts'
import { listInvitations, listUses, makeInvitation, withdrawInvitation } from './invitations.ts'
import { inviteWaiting, joinWaitingList, leaveWaitingList } from './waiting.ts'
import { listWaiting, removeWaiting } from './waiting.ts'

export const invitationsFeature = {
  routes: serve(invitations, {
    entrance: readEntrance,
    wait: joinWaitingList,
    stopWaiting: leaveWaitingList,
    admission: readAdmission,
    saveAdmission,
    list: listInvitations,
    make: makeInvitation,
    withdraw: withdrawInvitation,
    uses: listUses,
    waiting: listWaiting,
    invite: inviteWaiting,
    removeWaiting,
  }),
  housekeeping: forgetOld,
  exports: invitationsExport,
  erases: eraseInvited,
} satisfies Feature
