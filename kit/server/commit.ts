import type { Db, Tx } from './db.ts'

/** Has something done once the transaction has happened, such as telling open pages; forgotten where it is rolled back. */
export type After = (act: () => void) => void

/** A transaction, then what it left to be done after it, in that order. */
export async function commit<T>({ db }: { db: Db }, work: (tx: Tx, after: After) => Promise<T>): Promise<T> {
  const acts: (() => void)[] = []
  const answer = await db.transaction((tx) => work(tx, (act) => acts.push(act)))
  for (const act of acts) act()
  return answer
}
