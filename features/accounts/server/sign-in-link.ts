import { eq } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import { inConstantTime } from '#kit/server/constant-time.ts'
import type { RequestContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { attemptLimit } from '../credentials-contract.ts'
import { assertMayEnter, atDoor, enter } from './entry.ts'
import type { Door } from './entry.ts'
import { consumeLink, makeLink, signInAddress } from './links.ts'
import { readPerson } from './person.ts'

/** For an administrator of a server without mail: only the people who run it read its log. */
export async function writeSignInLink(context: RequestContext, { email }: { email: string }) {
  const { app } = context
  await consumeAttempt(app, attemptLimit, { address: context.address, account: email })
  return inConstantTime(app, async () => {
    const [user] = await app.db
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(users.email, email))
    if (user?.role === 'admin' && !app.mail.hasServer) {
      const token = await makeLink(app.db, app, { kind: 'sign-in', userId: user.id })
      app.log.warn(
        { link: signInAddress(app.config.publicUrl, { token, admin: true }) },
        'an administrator asked for a sign-in link, which works once and for 15 minutes',
      )
    }
    return { done: true as const }
  })
}

/** As strong as the server's own shell, where the link is from, so no code is asked for. */
export async function enterByLink(context: RequestContext, { token, as }: { token: string; as: Door }) {
  const { app } = context
  await consumeAttempt(app, attemptLimit, { address: context.address, account: token.slice(-40) })
  let userId: string | undefined
  return atDoor(context, { as, whose: () => userId }, async () => {
    userId = await commit(app, (tx) => consumeLink(tx, app, { kind: 'sign-in', token }))
    if (!userId) throw new Refusal('unprocessable', wording.linkSpent)
    const person = await readPerson(app.db, userId)
    await assertMayEnter(context, person, { keeps: false, onward: {} })
    return enter(context, { person, as, twoFactors: true })
  })
}
