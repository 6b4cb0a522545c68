import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DirectoryInUse } from './owner.ts'

/** `ask` has the owner hand the directory over, `wait` waits for as long as it takes. */
export type Claim = 'ask' | 'wait'

const busy = 75
const heldFor = { asking: 60, otherwise: 2 }

/**
 * Process ids say nothing across containers that share a volume; the kernel's lock does. A child holds
 * it, and ends with us. Where there is no `flock` (macOS, Windows), there's no lock. Returns unlock.
 */
export async function lockDirectory(dataDir: string, claim?: Claim): Promise<() => void> {
  if (claim === 'ask') writeFileSync(wanted(dataDir), '')
  const seconds = claim === 'ask' ? heldFor.asking : heldFor.otherwise
  const options = claim === 'wait' ? [] : ['--timeout', String(seconds), '--conflict-exit-code', String(busy)]
  const holder = spawn(
    'flock',
    ['--no-fork', ...options, join(dataDir, 'lock'), 'sh', '-c', 'echo locked; exec cat >/dev/null'],
    { detached: true, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  holder.stdin.on('error', () => undefined)
  const ended = once(holder, 'close').catch(() => [null])
  const [outcome] = await Promise.race([once(holder.stdout, 'data').catch(() => ended), ended])
  if (outcome === busy)
    throw new DirectoryInUse(
      `Another copy already runs on the data directory ${dataDir}: stop it, or set DATA_DIR to another place.`,
    )
  rmSync(wanted(dataDir), { force: true })
  holder.stdout.destroy()
  holder.unref()
  return () => holder.stdin.end()
}

const askedEvery = 500

/** Calls back once when another copy asks for the directory. Returns stop. */
export function watchForClaims(dataDir: string, onClaim: () => void): () => void {
  const timer = setInterval(() => {
    if (!existsSync(wanted(dataDir))) return
    clearInterval(timer)
    onClaim()
  }, askedEvery)
  timer.unref()
  return () => clearInterval(timer)
}

const wanted = (dataDir: string) => join(dataDir, 'wanted')
