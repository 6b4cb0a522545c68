import type { Reads } from './db.ts'

/**
 * A read that is asked so often that its text is built once, and not at every request, and that goes the shared way
 * (pipeline.ts). Its values are `sql.placeholder('name')`, given to `execute`; for quick reads outside transactions.
 */
export function prepared<Statement>(
  build: (reads: Reads) => Statement,
): (app: { reads: Reads }) => Statement {
  const built = new WeakMap<Reads, Statement>()
  return ({ reads }) => {
    const known = built.get(reads) ?? build(reads)
    built.set(reads, known)
    return known
  }
}
