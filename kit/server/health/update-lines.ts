import { sized } from './examine.ts'
import type { Finding } from './finding.ts'
import { effects, nameOf } from './migration-locks.ts'
import { assumedRate } from './update-plan.ts'
import type { Size, Step, UpdatePlan } from './update-plan.ts'

export function linesOf({ last, migrations }: UpdatePlan): string[] {
  if (!last) return ['There are no tables yet. The first start makes them.']
  if (migrations.length === 0) return ['The tables are those of this version. The next start changes none.']
  const steps = migrations.flatMap((migration) => migration.steps)
  return [
    `Migrations that the next start applies, all or none (${migrations.length}):`,
    ...migrations.flatMap(({ name, steps: own }) => [name, ...own.map((step) => `  ${lineOf(step)}`)]),
    '',
    `In all: ${totalOf(steps)}. A lock is kept until all of them are done.`,
    ...waitingFor(steps),
    ...(steps.some(({ kind }) => kind && dropsKeys.includes(kind))
      ? ['A foreign key that is dropped, alone or with its table, also locks the table it points to.']
      : []),
    `We assume that a table with its indexes is read at ${sized(assumedRate)} per second, that an index takes ` +
      'twice as long, writing the table again four times, and an UPDATE of every row six times.',
  ]
}

const dropsKeys = ['DROP CONSTRAINT', 'DROP TABLE']

function lineOf({ statement, kind, lock, tables, seconds }: Step): string {
  if (!kind || !lock) return `unknown: look at it: ${statement.replaceAll(/\s+/g, ' ').slice(0, 100)}`
  const named = tables.map(({ table, size }) => `${table} (${size ? largeness(size) : 'new'})`)
  return `${nameOf(kind, named)}: ${timeOf(seconds)}, ${lock}`
}

function largeness({ bytes, rows }: Size): string {
  if (bytes < 1e6) return 'small'
  // A table that was never analyzed has no known number of rows.
  return rows > 0 ? `${sized(bytes)}, about ${rows.toLocaleString('en-US')} rows` : sized(bytes)
}

function totalOf(steps: Step[]): string {
  const unknown = steps.filter(({ seconds }) => seconds === undefined).length
  const known = timeOf(steps.reduce((sum, { seconds = 0 }) => sum + seconds, 0))
  return unknown > 0 ? `${known}, and ${unknown} to look at` : known
}

function timeOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'unknown: look at it'
  if (seconds < 1) return 'brief'
  return seconds < 120 ? `about ${Math.round(seconds)} seconds` : `about ${Math.round(seconds / 60)} minutes`
}

/** Tables that are there already, each under the first effect that it has. */
function waitingFor(steps: Step[]): string[] {
  const named = new Set<string>()
  return [...new Set(Object.values(effects))].flatMap((effect) => {
    const tables = steps
      .filter(({ lock }) => lock && effects[lock] === effect)
      .flatMap((step) => step.tables.filter(({ size }) => size).map(({ table }) => table))
    const more = [...new Set(tables)].filter((table) => !named.has(table))
    more.forEach((table) => named.add(table))
    return more.length > 0 ? [`Until then, ${effect}: ${more.join(', ')}.`] : []
  })
}

/** A backup before the update and tables written again may each need as much as the database has. */
export function roomFor(database: number, free: number): Finding {
  const said = `${sized(free)} free, and the database has ${sized(database)}`
  return free > 2 * database
    ? { what: 'Room', state: 'well', said }
    : {
        what: 'Room',
        state: 'unwell',
        said,
        advice:
          'A backup before the update and tables that are written again may each need as much. Free some.',
      }
}

export function versionOf({ last }: UpdatePlan, version: string): Finding {
  if (!last)
    return { what: 'Version', state: 'well', said: `This is ${version}, and nothing ran here before.` }
  const day = last.madeAt.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return last.name
    ? { what: 'Version', state: 'well', said: `This is ${version}. The tables are of ${day} (${last.name}).` }
    : {
        what: 'Version',
        state: 'broken',
        said: `This is ${version}, and the tables are of a newer version, of ${day}.`,
        advice: 'Take that version or a newer one. To go back, restore a backup made before it.',
      }
}
