import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { dataDirectory } from '#kit/server/data-dir.ts'
import { examine } from '#kit/server/health/examine.ts'
import type { Finding } from '#kit/server/health/finding.ts'
import { inShort, notesSince } from '#kit/server/health/release-notes.ts'
import { linesOf, roomFor, versionOf } from '#kit/server/health/update-lines.ts'
import { updatePlan } from '#kit/server/health/update-plan.ts'
import { databaseAtHand } from '#kit/server/postgres/at-hand.ts'
import { withClient } from '#kit/server/postgres/with-client.ts'
import { runExamination, say } from './findings.ts'

const root = process.cwd()
let notes = ''

/** `npm run update:check`: what the next start would change. It changes nothing itself. */
await runExamination(async () => {
  const config = readConfig(process.env)
  const dataDir = dataDirectory(config, root)
  const database = await databaseAtHand(config, dataDir)
  const { url } = database
  try {
    const found = await examine({ config, dataDir, root, url, now: systemClock.now }, [
      'Node',
      'Disk',
      'Database',
    ])
    if (found.some(({ what, state }) => what === 'Database' && state === 'broken')) return found
    return await withClient(url, async (client) => [
      ...found,
      // A database elsewhere has a disk of its own.
      ...(config.databaseUrl ? [] : [await room(client, dataDir)]),
      await sayPlan(client),
    ])
  } finally {
    await database.stop()
  }
})

async function room(client: pg.Client, dataDir: string): Promise<Finding> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float as bytes',
  )
  const { bavail, bsize } = await statfs(dataDir)
  return roomFor(rows[0]!.bytes, bavail * bsize)
}

async function sayPlan(client: pg.Client): Promise<Finding> {
  const plan = await updatePlan(client, root)
  const changelog = join(root, 'CHANGELOG.md')
  if (plan.last && existsSync(changelog))
    notes = inShort(notesSince(readFileSync(changelog, 'utf8'), plan.last.madeAt))
  say(`${linesOf(plan).join('\n')}\n`)
  return versionOf(plan, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
}
if (notes) say(`\nFrom CHANGELOG.md, which says more:\n\n${notes}`)
