import type { Change, Row } from './rewind.ts'

/** What two calls made of each table, comparable between runs. */
export type Outcome = Map<string, string[]>
export type Anomaly = 'lost update' | 'phantom' | 'write skew'

type Net = Pick<Change, 'table' | 'before' | 'after'>

/** One for each row that is another afterwards. */
export function netOf(changes: Change[]): Net[] {
  const rows = new Map<string, Net>()
  for (const { table, key, before, after } of changes) {
    const place = `${table} ${key}`
    rows.set(place, { table, before: rows.has(place) ? rows.get(place)!.before : before, after })
  }
  return [...rows.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

/** Values by their path; places in a list don't count. */
function leaves(value: unknown, path: string): [string, string][] {
  if (value === null || typeof value !== 'object') return [[path, JSON.stringify(value) ?? '']]
  const inner = Array.isArray(value)
    ? value.map((one) => [path, one] as const)
    : Object.entries(value).map(([name, one]) => [`${path}.${name}`, one] as const)
  return inner.flatMap(([where, one]) => leaves(one, where))
}

const leavesOf = (table: string, row: Row | null) => (row ? leaves(row, table) : [])

/** Where two runs of the same calls differ: ids, secrets, the database's own time. */
export function chanceIn(one: Net[], other: Net[]): Set<string> {
  const valuesOf = (all: Net[]) => {
    const values = new Map<string, string[]>()
    for (const [path, value] of all.flatMap(({ table, after }) => leavesOf(table, after)))
      values.set(path, [...(values.get(path) ?? []), value])
    return values
  }
  const [first, second] = [valuesOf(one), valuesOf(other)]
  const sorted = (values: string[] = []) => values.toSorted().join()
  return new Set(
    [...first.keys(), ...second.keys()].filter(
      (path) => sorted(first.get(path)) !== sorted(second.get(path)),
    ),
  )
}

export function outcomeOf(net: Net[], chance: Set<string>): Outcome {
  const outcome: Outcome = new Map()
  const shown = (table: string, row: Row | null) =>
    row ? leavesOf(table, row).filter(([path]) => !chance.has(path)) : null
  for (const { table, before, after } of net) {
    const line = JSON.stringify([before && shown(table, before), shown(table, after)])
    outcome.set(table, [...(outcome.get(table) ?? []), line].toSorted())
  }
  return outcome
}

const linesOf = (outcome: Outcome, table: string) => outcome.get(table) ?? []
const isSame = (one: Outcome, other: Outcome, table: string) =>
  linesOf(one, table).join('\n') === linesOf(other, table).join('\n')

/**
 * What an outcome is that none of the `orders` has: a table with other rows is a phantom, a row that no
 * order leaves like that a lost update, and rows that are each right but not together a write skew.
 */
export function anomalyIn(outcome: Outcome, orders: Outcome[]): { name: Anomaly; tables: string[] } | null {
  const tables = [...new Set([outcome, ...orders].flatMap((one) => [...one.keys()]))]
  if (orders.some((order) => tables.every((table) => isSame(outcome, order, table)))) return null
  const odd = tables.filter((table) => !orders.some((order) => isSame(outcome, order, table)))
  if (odd.length === 0) return { name: 'write skew', tables }
  const count = (one: Outcome, table: string) => linesOf(one, table).length
  const more = odd.filter((table) => !orders.some((order) => count(order, table) === count(outcome, table)))
  return more.length > 0 ? { name: 'phantom', tables: more } : { name: 'lost update', tables: odd }
}
