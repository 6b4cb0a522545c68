/** How members' tests of one play went. Each number counts members, once each. */
export type PlayOutcome = { playId: string; ran: number; passed: number; stopped: number; paid: number }

/** Below this, a number could point at someone, and says little. */
export const fewestToTell = 5

const mostPoints = 6
/** As many members as this, without a result, are added to each play, so that few move it little. */
const prior = 10

/** From −6 to 6: half of those who finished went on, and it changes nothing. */
export function outcomePoints({ ran, passed, stopped, paid }: PlayOutcome): number {
  const finished = passed + stopped
  if (ran < fewestToTell || finished === 0) return 0
  const share = (passed + prior / 2) / (finished + prior)
  const paying = paid / (ran + prior)
  return Math.round(Math.max(-1, Math.min(1, 2 * share - 1 + paying)) * mostPoints)
}

/** "7 ran it, 2 were paid" */
export function outcomeWords({ ran, paid }: Pick<PlayOutcome, 'ran' | 'paid'>): string {
  const were = paid === 1 ? '1 was paid' : `${paid === 0 ? 'none' : paid} were paid`
  return `${ran} ran it, ${were}`
}
