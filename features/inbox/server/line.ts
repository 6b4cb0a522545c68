/** Acts that wait for one another here, by what they are about, instead of at the database with a connection each. */
export type Line = {
  /** One after the other for each `place`. The same `act` asked for while it is under way is done once for all who ask. */
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
      // Whether the one before went well is for those who asked for that one.
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
