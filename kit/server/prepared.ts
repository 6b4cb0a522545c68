import type { Db } from './db.ts'

type Preparable<Statement> = { prepare: (name: string) => Statement }
/** What the text of a statement depends on; few values each, since every combination is kept. */
type Shape = Record<string, string | boolean>

/**
 * A read that runs at nearly every request: built once, and parsed and planned once per connection. Its values are
 * `sql.placeholder('name')`, given to `execute`. For reads outside transactions; `npm run check` allows ten.
 */
export function prepared<Statement, Given extends Shape = Record<never, never>>(
  name: string,
  build: (db: Db, shape: Given) => Preparable<Statement>,
): (app: { db: Db }, shape?: Given) => Statement {
  const all = new WeakMap<Db, Map<string, Statement>>()
  return ({ db }, shape = {} as Given) => {
    const built = all.get(db) ?? new Map<string, Statement>()
    all.set(db, built)
    const full = [name, ...Object.values(shape)].join('_')
    const known = built.get(full) ?? build(db, shape).prepare(full)
    built.set(full, known)
    return known
  }
}
