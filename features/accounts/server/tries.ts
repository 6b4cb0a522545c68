import { day, second } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import type { Tries } from '#kit/server/limits.ts'
import { wrongPasswordsEmail } from './emails.ts'
import type { TriedFrom } from './emails.ts'

const free: Record<TriedFrom, number> = {
  elsewhere: 10,
  'known browser': 50,
  'signed in': 10,
  'second factor': 5,
}
const prefix: Record<TriedFrom, string> = {
  elsewhere: 'tries',
  'known browser': 'tries-known',
  'signed in': 'tries-signed-in',
  'second factor': 'tries-second-factor',
}

/** `account` is the email at sign-in, the id when signed in. */
export const triesOf = (app: App, account: string, from: TriedFrom): Tries => ({
  key: `${prefix[from]}:${hidden(app, account)}`,
  free: free[from],
})

/** Once a day per place, from the try that makes the next one wait. */
export async function warnOwner(
  app: App,
  email: string,
  { failed, from }: { failed: number; from: TriedFrom },
): Promise<void> {
  if (failed < free[from]) return
  await commit(app, async (tx) => {
    if (
      await fitsWithin(app, tx, {
        key: `wrong-passwords:${hidden(app, `${email}:${from}`)}`,
        attempts: 1,
        seconds: day / second,
      })
    )
      await app.mail.queue(tx, wrongPasswordsEmail(app.config, email, from))
  })
}
