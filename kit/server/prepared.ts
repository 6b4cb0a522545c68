import type { Db } from './db.ts'

/**
 * A statement that is asked so often that its text is built once for each database, and not at every request. Its values
 * are `sql.placeholder('name')`, given to `execute`; for use outside transactions.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
