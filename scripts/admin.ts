import { eq } from 'drizzle-orm'
import { readConfig } from '../server/config.ts'
import { dataDirectory } from '../server/data-dir.ts'
import { connect } from '../server/db.ts'
import { launchPostgres, runningDatabase } from '../server/postgres/launcher.ts'
import { sessions, users } from '../server/tables.ts'

/** `npm run admin -- grant you@example.com`, and `revoke`: beside a running program or without one. */
const [act, address] = process.argv.slice(2)
if ((act !== 'grant' && act !== 'revoke') || !address) {
  process.stderr.write('Use: npm run admin -- grant you@example.com (or revoke)\n')
  process.exit(1)
}
const config = readConfig(process.env)
const dataDir = dataDirectory(config, process.cwd())
const known = config.databaseUrl ?? runningDatabase(dataDir)
const own = known ? undefined : await launchPostgres({ dataDir })
const { db, close } = connect(known ?? own!.url, { onError: () => undefined })
const [user] = await db.update(users).set({ role: act === 'grant' ? 'admin' : 'user' }).where(eq(users.email, address.trim().toLowerCase())).returning({ id: users.id })
// Idle times differ by role, so a change of role starts with a new session.
if (user) await db.delete(sessions).where(eq(sessions.userId, user.id))
await close()
await own?.stop()
process.stdout.write(user ? `${address} ${act === 'grant' ? 'is an administrator now' : 'is no administrator any more'}, and signs in again.\n` : `There is no account with the address ${address}.\n`)
process.exitCode = user ? 0 : 1
