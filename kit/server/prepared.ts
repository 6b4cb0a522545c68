import type { Db } from './db.ts'

type Preparable<Statement> = { prepare: (name: string) => Statement }
type Shape = Record<string, string | boolean>

/**
 * For reads on nearly every request, outside transactions: parsed and planned once per connection.
 * Values are `sql.placeholder('name')`, passed to `execute`. `npm run check` allows ten.
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
