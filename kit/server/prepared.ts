import { connectionOf } from './commit.ts'
import type { Reader } from './db.ts'

type Preparable<Statement> = { prepare: (name: string) => Statement }
type Shape = Record<string, string | boolean>

/**
 * For statements of nearly every request or of the most frequent changes: built, parsed and planned once
 * per connection, within transactions too. Values are `sql.placeholder('name')`, passed to
 * `execute`. `npm run check` allows ten.
 */
export function prepared<Statement, Given extends Shape = Record<never, never>>(
  name: string,
  build: (db: Reader, shape: Given) => Preparable<Statement>,
): (db: Reader, shape?: Given) => Statement {
  const all = new WeakMap<Reader, Map<string, Statement>>()
  return (reader, shape = {} as Given) => {
    const db = connectionOf(reader)
    const built = all.get(db) ?? new Map<string, Statement>()
    all.set(db, built)
    const full = [name, ...Object.values(shape)].join('_')
    const known = built.get(full) ?? build(db, shape).prepare(full)
    built.set(full, known)
    return known
  }
}
