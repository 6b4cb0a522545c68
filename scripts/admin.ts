import { eq } from 'drizzle-orm'
import { changeSignedOut, confirmEmail } from '#features/accounts/server/commands.ts'
import { makeLink, signInAddress } from '#features/accounts/server/links.ts'
import { commandLine } from '#kit/contract/command-line.ts'
import { systemClock } from '#kit/server/clock.ts'
import { commit } from '#kit/server/commit.ts'
import { readConfig } from '#kit/server/config.ts'
import { dataDirectory } from '#kit/server/data-dir.ts'
import { connect } from '#kit/server/db.ts'
import type { Db } from '#kit/server/db.ts'
import { databaseAtHand } from '#kit/server/postgres/at-hand.ts'
import { users } from '#kit/server/tables.ts'

type Person = { id: string; address: string; role: string }

const acts: Record<string, (db: Db, person: Person) => Promise<string>> = {
  grant: async (db, person) => {
    await setRole(db, person, 'admin')
    return `${person.address} is an administrator now, and signs in again at ${config.publicUrl}/admin/auth.`
  },
  revoke: async (db, person) => {
    await setRole(db, person, 'user')
    return `${person.address} is no longer an administrator, and signs in again.`
  },
  confirm: async (db, { id, address }) => {
    await confirmEmail(db, id)
    return `${address} is confirmed and can sign in.`
  },
  'reset-link': async (db, { id }) => {
    const token = await makeLink(db, { clock: systemClock }, { kind: 'reset', userId: id })
    return (
      'Whoever opens this link within an hour sets a new password, once:\n' +
      `${config.publicUrl}/auth?reset=${encodeURIComponent(token)}`
    )
  },
  'sign-in-link': async (db, { id, role }) => {
    const token = await makeLink(db, { clock: systemClock }, { kind: 'sign-in', userId: id })
    return (
      'Whoever opens this link within 15 minutes is signed in, once, without a password or code:\n' +
      signInAddress(config.publicUrl, { token, admin: role === 'admin' })
    )
  },
}

async function setRole(db: Db, { id }: Person, role: 'admin' | 'user'): Promise<void> {
  await commit({ db }, (tx) => changeSignedOut(tx, id, { role }))
}

/** `npm run admin -- grant you@example.com`, and others; with or without a running program. */
const [name = '', given] = process.argv.slice(2)
const act = Object.hasOwn(acts, name) ? acts[name] : undefined
if (!act || !given) {
  process.stderr.write(`Use: ${commandLine('admin', `${Object.keys(acts).join('|')} you@example.com`)}\n`)
  process.exit(1)
}
const config = readConfig(process.env)
const dataDir = dataDirectory(config, process.cwd())
const database = await databaseAtHand(config, dataDir)
const { db, close } = connect(database.url, { onError: () => undefined })
const address = given.trim().toLowerCase()
const [user] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, address))
process.stdout.write(
  `${user ? await act(db, { ...user, address }) : `There is no account with the email ${address}.`}\n`,
)
await close()
await database.stop()
process.exitCode = user ? 0 : 1
