import { lt } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { Tx } from '#kit/server/db.ts'
import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { users } from '#kit/server/tables.ts'
import { accounts } from '../contract.ts'
import { liftBans } from './commands.ts'
import { deleteAccount, cancelDeletionByLink, sweepDeletions } from './deletion.ts'
import { eraseAccountTraces } from './erasure.ts'
import { accountsEvents } from './events.ts'
import { accountsExport } from './export.ts'
import { lockAccount } from './locking.ts'
import { passkeySignIn, passkeySignUp, passkeySignUpOptions } from './passkey-sign-in.ts'
import { changePassword } from './password.ts'
import { logoutRoutes } from './provider-logout.ts'
import {
  connectProvider,
  disconnectProvider,
  finishWithProvider,
  proveWithProvider,
  signInWithProvider,
} from './provider-sign-in.ts'
import { checkResetLink, forgotPassword, resetPassword } from './reset.ts'
import {
  addSecondFactor,
  beginSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
  resealKeys,
} from './second-factor.ts'
import {
  addPasskey,
  passkeyChallenge,
  passkeyOptions,
  proofOptions,
  readSecurity,
  removePasskey,
  signOutOthers,
} from './security.ts'
import { endSession, listSessions, stayActive, viewSession } from './sessions.ts'
import { setupRoutes } from './setup.ts'
import { enterByLink, writeSignInLink } from './sign-in-link.ts'
import {
  checkUserRole,
  issueToken,
  keepAccount,
  prove,
  signIn,
  signOut,
  signOutEverywhere,
} from './sign-in.ts'
import { resendVerification, signUp, verifyEmail } from './sign-up.ts'
import { authVerifications } from './tables.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** Revokes access that needs no sign-in, whenever all of a user's sessions end. */
    endsAccess?: (tx: Tx, person: { userId: string; at: Date }) => Promise<void>
  }
}

export const accountsFeature = {
  reseals: resealKeys,
  http: (app) => setupRoutes(app).route('/', logoutRoutes(app)),
  paths: { '/auth/back-channel-logout/': { secret: false } },
  routes: serve(accounts, {
    session: viewSession,
    stayActive,
    signIn,
    keepAccount,
    signUp,
    signOut,
    signOutEverywhere,
    sessions: listSessions,
    endSession: (context, input) => endSession(context, input.sessionId),
    changePassword,
    forgotPassword,
    resetLink: checkResetLink,
    prove,
    resetPassword,
    verifyEmail,
    resendVerification,
    token: issueToken,
    deleteAccount,
    keepByLink: (context, input) => cancelDeletionByLink(context, input.token),
    checkUserRole,
    passkeyChallenge,
    passkeySignIn,
    passkeySignUp,
    passkeySignUpOptions,
    security: readSecurity,
    passkeyOptions,
    addPasskey,
    removePasskey,
    beginSecondFactor,
    addSecondFactor,
    newRecoveryCodes,
    removeSecondFactor,
    proofOptions,
    signOutOthers,
    lockAccount,
    signInLink: writeSignInLink,
    enterByLink,
    signInWithProvider,
    proveWithProvider,
    connectProvider,
    disconnectProvider,
    finishWithProvider,
  }),
  // Lifts expired bans: no one should have to sign in first to be found again.
  housekeeping: async (app) => {
    const at = app.clock.now()
    await commit(app, (tx) => liftBans(tx, app, { where: lt(users.banExpires, at), at }))
    await app.db.delete(authVerifications).where(lt(authVerifications.expiresAt, at))
  },
  sweeps: [{ name: 'accounts to delete', every: periods.deletionSweep, run: sweepDeletions }],
  events: accountsEvents,
  exports: accountsExport,
  erases: eraseAccountTraces,
} satisfies Feature
