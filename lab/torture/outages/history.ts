/** `begun` and `ended`: when its writer asked for it, and knew that it is there. In ms. */
export type Appended = { mark: string; begun: number; ended: number }

/**
 * What is wrong with a list that people append to, from its readings in the order in which they were
 * asked for and answered. Each has to begin with all of the one before, and what was known to be there
 * before another was begun comes before it.
 */
export function wrongInHistory(appended: Appended[], readings: string[][]): string[] {
  const last = readings.at(-1) ?? []
  const placeOf = new Map(last.map((mark, place) => [mark, place]))
  const known = appended.filter(({ mark }) => placeOf.has(mark))
  return [
    ...appended.filter(({ mark }) => !placeOf.has(mark)).map(({ mark }) => `${mark} is lost`),
    ...(placeOf.size === last.length ? [] : [`${last.length - placeOf.size} are there twice`]),
    ...readings
      .slice(1)
      .flatMap((reading, index) =>
        readings[index]!.filter((mark, place) => reading[place] !== mark).map(
          (mark) => `${mark} moved or vanished`,
        ),
      ),
    ...known.flatMap((one) =>
      known
        .filter((other) => one.ended < other.begun && placeOf.get(one.mark)! > placeOf.get(other.mark)!)
        .map((other) => `${other.mark} comes before ${one.mark}, which was there first`),
    ),
  ]
}
