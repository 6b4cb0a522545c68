import type { Clock } from './clock.ts'
import type { Db } from './db.ts'

type Place = { db: Db; clock: Clock }

/** What each process reads at most once in `period` ms. A failure isn't kept. */
export function keptFor<P extends Place, Value>(period: number, read: (place: P) => Promise<Value>) {
  const known = new WeakMap<Db, { at: number; value: Promise<Value> }>()
  return {
    read: (place: P): Promise<Value> => {
      const now = place.clock.now().getTime()
      const last = known.get(place.db)
      if (last && now - last.at < period) return last.value
      const value = read(place)
      known.set(place.db, { at: now, value })
      value.catch(() => known.delete(place.db))
      return value
    },
    forget: (db: Db): void => void known.delete(db),
  }
}
