import { lt } from 'drizzle-orm'
import type { Tx } from '#kit/server/db.ts'
import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { users } from '#kit/server/tables.ts'
import { accounts } from '../contract.ts'
import { liftBans } from './commands.ts'
import { deleteAccount, keepByLink, sweepDeletions } from './deletion.ts'
import { accountsEvents } from './events.ts'
import { accountsExport } from './export.ts'
import { changePassword } from './password.ts'
import { checkResetLink, forgotPassword, resetPassword } from './reset.ts'
import { endSession, listSessions, stayActive, viewSession } from './sessions.ts'
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

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** Ends what lets somebody in without signing in, together with all of a person's sessions. */
    endsAccess?: (tx: Tx, person: { userId: string; at: Date }) => Promise<void>
  }
}

export const accountsFeature = {
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
    keepByLink: (context, input) => keepByLink(context, input.token),
    checkUserRole,
  }),
  // A ban that has ended lets nobody wait for their own sign-in to be found, written to and shown again.
  housekeeping: (app) =>
    app.db.transaction((tx) =>
      liftBans(tx, app, { where: lt(users.banExpires, app.clock.now()), at: app.clock.now() }),
    ),
  sweeps: [{ name: 'accounts to delete', every: periods.deletionSweep, run: sweepDeletions }],
  events: accountsEvents,
  exports: accountsExport,
} satisfies Feature
