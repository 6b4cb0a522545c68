import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockDirectory, watchForClaims } from './lock.ts'
import { DirectoryInUse } from './owner.ts'

const folders: string[] = []
const fresh = () => {
  const folder = join(tmpdir(), `buildkin-lock-${randomUUID()}`)
  mkdirSync(folder)
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

describe.runIf(process.platform === 'linux')('the lock of a data directory', () => {
  it('refuses a command while another copy holds it, and is free afterwards', async () => {
    const dataDir = fresh()
    const unlock = await lockDirectory(dataDir)
    await expect(lockDirectory(dataDir)).rejects.toThrow(DirectoryInUse)
    unlock()
    ;(await lockDirectory(dataDir, 'wait'))()
  })

  it('goes to a copy that asks once the owner has ended, and then back', async () => {
    const dataDir = fresh()
    const unlock = await lockDirectory(dataDir)
    const asked = new Promise<void>((resolve) => watchForClaims(dataDir, resolve))
    const next = lockDirectory(dataDir, 'ask')
    await asked
    unlock()
    const unlockNext = await next
    expect(readdirSync(dataDir)).toEqual(['lock'])
    const back = lockDirectory(dataDir, 'wait')
    unlockNext()
    ;(await back)()
  })
})
