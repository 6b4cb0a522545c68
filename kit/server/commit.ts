import { transaction } from './db.ts'
import type { Db, Tx } from './db.ts'

/** Runs after the commit; dropped on rollback. */
export type After = (act: () => void) => void

export async function commit<T>({ db }: { db: Db }, work: (tx: Tx, after: After) => Promise<T>): Promise<T> {
  const acts: (() => void)[] = []
  const answer = await transaction(db, (tx) => work(tx, (act) => acts.push(act)))
  for (const act of acts) act()
  return answer
}
