import { assertAdmits } from '#features/invitations/server/commands.ts'
import { assertSwitchedOn } from '#features/operations/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import { inConstantTime } from '#kit/server/constant-time.ts'
import type { RequestContext } from '#kit/server/context.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import { newToken } from '#kit/server/tokens.ts'
import { attemptLimit } from '../credentials-contract.ts'
import type { Onward } from '../modes.ts'
import type { NewPasskey, PasskeyAnswer } from '../proof-fields-contract.ts'
import { sendConfirmation } from './confirmation.ts'
import { assertMayEnter, atDoor, enter } from './entry.ts'
import type { Door } from './entry.ts'
import { assertOwnWaysOn } from './methods.ts'
import { askForNewPasskey, checkNewPasskey, checkPasskey, wrongPasskey } from './passkeys.ts'
import { readPerson } from './person.ts'
import { insertPasskey } from './security.ts'
import { sessionView } from './sessions.ts'
import { makeAccount, notifyOwner } from './sign-up.ts'

type SignIn = { passkey: PasskeyAnswer; as: Door; keeps: boolean } & Onward

export async function passkeySignIn(context: RequestContext, { passkey, as, keeps, ...onward }: SignIn) {
  assertOwnWaysOn(context.app)
  await consumeAttempt(context.app, attemptLimit, { address: context.address, account: passkey.id })
  let userId: string | undefined
  return atDoor(context, { as, whose: () => userId }, async () => {
    userId = (await checkPasskey(context, 'sign-in', passkey)).userId
    const person = await readPerson(context.app.primary, userId)
    await assertMayEnter(context, person, { keeps, onward })
    return enter(context, { person, as, twoFactors: true, wrong: wrongPasskey })
  })
}

const signUpOf = (email: string) => `sign-up:${email}`

export async function passkeySignUpOptions(context: RequestContext, { email }: { email: string }) {
  const asked = await askForNewPasskey(context, {
    purpose: signUpOf(email),
    email,
    userId: newToken(),
    known: [],
  })
  return { options: { ...asked } }
}

type SignUp = { email: string; passkey: NewPasskey; invitation?: string } & Onward

/** Same answer, after the same time, for a known address if a confirmation is asked for. */
export async function passkeySignUp(
  context: RequestContext,
  { email, passkey, invitation, ...onward }: SignUp,
) {
  const { app } = context
  assertOwnWaysOn(app)
  await consumeAttempt(app, attemptLimit, { address: context.address, account: email })
  await assertSwitchedOn(app, 'signUps')
  await assertAdmits(app, { email, invitation })
  const row = await checkNewPasskey(context, signUpOf(email), passkey)
  const userId = await inConstantTime(app, () =>
    commit(app, async (tx) => {
      const made = await makeAccount(tx, app, { email, invitation })
      if (!made) await notifyOwner(tx, app, { email, onward })
      else {
        await insertPasskey(tx, made, row)
        await sendConfirmation(tx, app, { id: made, email, onward })
      }
      return made
    }),
  )
  if (!userId || app.mail.hasServer) return sessionView({ app, viewer: null, session: null }, null)
  const person = await readPerson(app.primary, userId)
  return enter(context, { person, as: 'member', twoFactors: true })
}
