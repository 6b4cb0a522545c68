import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { accounts } from '../contract.ts'
import { changePassword } from './password.ts'
import { endSession, listSessions, stayActive, viewSession } from './sessions.ts'
import { checkResetLink, forgotPassword, resetPassword } from './reset.ts'
import { checkUserRole, issueToken, keepAccount, prove, signIn, signOut, signOutEverywhere } from './sign-in.ts'
import { deleteAccount, keepByLink } from './deletion.ts'
import { resendVerification, signUp, verifyEmail } from './sign-up.ts'

const member = implement(accounts).$context<MemberContext>().use(guarded)
const visitor = implement(accounts).$context<RequestContext>().use(guarded)

export const accountsRoutes = {
  session: visitor.session.handler(({ context }) => viewSession(context)),
  stayActive: member.stayActive.handler(({ context }) => stayActive(context)),
  signIn: visitor.signIn.handler(({ context, input }) => signIn(context, input)),
  keepAccount: visitor.keepAccount.handler(({ context, input }) => keepAccount(context, input)),
  signUp: visitor.signUp.handler(({ context, input }) => signUp(context, input)),
  signOut: visitor.signOut.handler(({ context }) => signOut(context)),
  signOutEverywhere: member.signOutEverywhere.handler(({ context }) => signOutEverywhere(context)),
  sessions: member.sessions.handler(({ context }) => listSessions(context)),
  endSession: member.endSession.handler(({ context, input }) => endSession(context, input.sessionId)),
  changePassword: member.changePassword.handler(({ context, input }) => changePassword(context, input)),
  forgotPassword: visitor.forgotPassword.handler(({ context, input }) => forgotPassword(context, input)),
  resetLink: visitor.resetLink.handler(({ context, input }) => checkResetLink(context, input)),
  prove: member.prove.handler(({ context, input }) => prove(context, input)),
  resetPassword: visitor.resetPassword.handler(({ context, input }) => resetPassword(context, input)),
  verifyEmail: visitor.verifyEmail.handler(({ context, input }) => verifyEmail(context, input)),
  resendVerification: visitor.resendVerification.handler(({ context, input }) => resendVerification(context, input)),
  token: visitor.token.handler(({ context, input }) => issueToken(context, input)),
  deleteAccount: member.deleteAccount.handler(({ context, input }) => deleteAccount(context, input)),
  keepByLink: visitor.keepByLink.handler(({ context, input }) => keepByLink(context, input.token)),
  checkUserRole: member.checkUserRole.handler(({ context, input }) => checkUserRole(context, input)),
}
