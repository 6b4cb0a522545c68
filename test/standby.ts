import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '#kit/server/postgres/account.ts'
import { findBinaries } from '#kit/server/postgres/binaries.ts'
import { freePort } from '#kit/server/postgres/launcher.ts'
import type { EmbeddedDatabase } from '#kit/server/postgres/launcher.ts'
import { keepRunning, startServer, untilReady } from '#kit/server/postgres/server.ts'

/** A streaming replica of an embedded database, copied by hand: the package has no pg_basebackup. */
export async function copyStandby(primary: EmbeddedDatabase, cluster: string) {
  const label = await copyFiles(primary, cluster)
  const { hostname, port: primaryPort, username, password } = new URL(primary.url)
  const conninfo = `host=${hostname} port=${primaryPort} user=${username} password=${password}`
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const account = databaseAccount()
  for (const [name, text] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
    writeFileSync(join(cluster, name), text)
    if (account) chownSync(join(cluster, name), account.uid, account.gid)
  }
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  const port = await freePort()
  const url = Object.assign(new URL(primary.url), { port: String(port) }).href
  const start = () =>
    keepRunning({
      begin: () => startServer({ binaries: findBinaries(account), cluster, port, account, throwaway: true }),
      ready: (server) => untilReady(server, url),
    })
  return { url, start }
}

/** What the backup was is only in the label, so it replaces the copied files' own idea of it. */
async function copyFiles(primary: EmbeddedDatabase, cluster: string): Promise<string> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    execFileSync('cp', ['-a', join(primary.dataDir, 'postgres'), cluster])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]!.labelfile
  } finally {
    await client.end()
  }
}
