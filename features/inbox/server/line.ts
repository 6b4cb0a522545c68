/**
 * Serializes work in memory, instead of waiting at the database with a connection each: one after another
 * per `place`. Concurrent calls with the same `act` share one run.
 */
export type Line = {
  pass: (place: string, act: string, run: () => Promise<void>) => Promise<void>
}

export function createLine(): Line {
  const last = new Map<string, Promise<void>>()
  const underWay = new Map<string, Promise<void>>()
  return {
    pass: (place, act, run) => {
      const name = `${place} ${act}`
      const same = underWay.get(name)
      if (same) return same
      // A failure of the previous run is reported to its own callers.
      const mine = (last.get(place) ?? Promise.resolve()).then(run, run)
      const leave = () => {
        underWay.delete(name)
        if (last.get(place) === mine) last.delete(place)
      }
      underWay.set(name, mine)
      last.set(place, mine)
      mine.then(leave, leave)
      return mine
    },
  }
}
