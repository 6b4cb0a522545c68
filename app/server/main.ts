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

export { endInOrder } from './end-in-order.ts'
export type { Running }

/**
 * The program. When an administrator asks for a restore, its work ends, and it starts again with what the
 * backup holds, or with what was there before.
 */
export async function run(place: Starting): Promise<Running & { claimed: Promise<void> }> {
  let onClaim = () => {}
  const claimed = new Promise<void>((resolve) => (onClaim = resolve))
  let ending = false
  let away: Promise<void> | undefined
  const leave = (work: () => Promise<void>): Promise<void> => {
    const turn = (away ?? Promise.resolve()).then(() => current.stop()).then(work)
    away = turn
    return turn
  }
  const restart = () => void leave(async () => void (ending || (current = await start(again()))))
  const restores: Restores = { underway: null, last: null, begin: (file) => void begin(file) }
  const again = () => ({ ...place, env: { ...place.env, PORT: portOf(current) }, restores, restart, onClaim })
  const begin = async (file: string) => {
    restores.underway = basename(file)
    const last = { file: basename(file), at: systemClock.now() }
    restores.last = { ...last, point: null, error: await reasonAgainst(readConfig(place.env), file) }
    if (restores.last.error === null)
      await leave(async () => {
        const ended = await restoreAt(again(), file)
        restores.last = { ...last, ...ended }
        if (!ending) current = await startOrUndo(again(), restores.last)
      })
    restores.underway = null
  }
  let current = await start({ ...place, restores, restart, onClaim })
  const stop = async () => {
    ending = true
    await away
    await current.stop()
  }
  return { log: current.log, address: current.address, claimed, drain: () => current.drain(), stop }
}

/** If it can't start with what was restored, what was there before comes back. */
async function startOrUndo(there: Starting, outcome: RestoreOutcome): Promise<Running> {
  try {
    return await start(there)
  } catch (error) {
    if (outcome.point === null) throw error
    await restoreAt(there, outcome.point)
    outcome.point = null
    outcome.error = `The program didn't start with it: ${reasonOf(error)}`
    return start(there)
  }
}

const portOf = ({ address }: Running) => new URL(address).port || '80'

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
    let tables = 0
    const onProgress = () => (said = `It's coming back: ${(tables += 1)} tables so far.`)
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
