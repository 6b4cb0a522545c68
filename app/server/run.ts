import { createReadStream } from 'node:fs'
import type { Server } from 'node:http'
import { basename } from 'node:path'
import { bringBack, expectSecret } from '#kit/server/backup/bring-back.ts'
import { readBackup } from '#kit/server/backup/read-backup.ts'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import type { Config } from '#kit/server/config.ts'
import { dataDirectory } from '#kit/server/data-dir.ts'
import { databaseAtHand } from '#kit/server/postgres/at-hand.ts'
import type { RestoreOutcome, Restores } from '#kit/server/restores.ts'
import type { Running } from './end-in-order.ts'
import { serveRestoring } from './restoring-pages.ts'
import { start } from './start.ts'
import type { Starting } from './start.ts'

/**
 * The program. When an administrator asks for a restore, its work ends, and it starts again with what the
 * backup holds, or with what was there before.
 */
export async function run(place: Starting): Promise<Running> {
  let onClaim = () => {}
  const claimed = new Promise<void>((resolve) => (onClaim = resolve))
  let ending = false
  let restoring: Promise<void> | undefined
  const restores: Restores = {
    underway: null,
    last: null,
    begin: (file) => {
      restores.underway = basename(file)
      restoring ??= restore(file).finally(() => {
        restores.underway = null
        restoring = undefined
      })
    },
  }
  const restore = async (file: string): Promise<void> => {
    const last = { file: basename(file), at: systemClock.now() }
    restores.last = { ...last, point: null, error: await reasonAgainst(readConfig(place.env), file) }
    if (restores.last.error !== null) return
    const port = new URL(current.address).port || '80'
    const there = { ...place, env: { ...place.env, PORT: port }, restores }
    await current.stop()
    const ended = await restoreAt(there, file)
    restores.last = { ...last, ...ended }
    if (ending) return
    current = await start(there).catch((error: unknown) => {
      restores.last = { ...last, point: null, error: `The program didn't start with it: ${reasonOf(error)}` }
      return startWithout(there, { point: ended.point, error })
    })
    void current.claimed.then(onClaim)
  }
  let current = await start({ ...place, restores })
  void current.claimed.then(onClaim)
  const stop = async () => {
    ending = true
    await restoring
    await current.stop()
  }
  return { log: current.log, address: current.address, claimed, stop }
}

async function startWithout(there: Starting, { point, error }: { point: string | null; error: unknown }) {
  if (point === null) throw error
  await restoreAt(there, point)
  return start(there)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reads all of the file while the program still works. */
async function reasonAgainst(config: Config, file: string): Promise<string | null> {
  try {
    const { secret } = await readBackup({ input: createReadStream(file), key: config.backups.key })
    expectSecret(config, secret)
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

type Ended = Pick<RestoreOutcome, 'point' | 'error'>

async function restoreAt({ env, root }: Starting, file: string): Promise<Ended> {
  const config = readConfig(env)
  const dataDir = dataDirectory(config, root)
  let said = 'First we save what is here now.'
  let pages: Server | undefined
  try {
    pages = await serveRestoring(config, () => said)
    const { url, stop } = await databaseAtHand(config, dataDir)
    const onProgress = (table: string, rows: number) =>
      (said = `${table}: ${rows.toLocaleString('en-US')} rows`)
    const bringing = { config, url, dataDir, root, input: createReadStream(file), at: systemClock.now() }
    const { point } = await bringBack({ ...bringing, replaces: true, onProgress }).finally(stop)
    return { point, error: null }
  } catch (error) {
    return { point: null, error: reasonOf(error) }
  } finally {
    const served = pages
    if (served) await new Promise((resolve) => served.close(resolve))
  }
}
