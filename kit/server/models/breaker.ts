import type { Clock } from '../clock.ts'
import { periods } from '../schedule.ts'
import { ModelFault } from './fault.ts'

export type Breaker = {
  /** Throws while the model is left alone. After the pause one call is let through to try. */
  enter: () => void
  succeeded: () => void
  failed: (fault: ModelFault) => void
  /** Says nothing about the model: whoever asked has left. */
  abandoned: () => void
}

const failuresToOpen = 5

/** Leaves a failing model alone: after five failures in a row, at once when the key is refused, and for as long as it asks. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let openUntil: number | null = null
  let probing = false

  const open = (pause: number) => {
    openUntil = Math.max(openUntil ?? 0, clock.now().getTime() + pause)
  }

  return {
    enter: () => {
      if (openUntil === null) return
      if (probing || clock.now().getTime() < openUntil) throw new ModelFault('resting')
      probing = true
    },
    succeeded: () => {
      failures = 0
      openUntil = null
      probing = false
    },
    failed: ({ reason, retryAfter }) => {
      failures += 1
      if (retryAfter !== null) open(Math.min(retryAfter, periods.modelLongestBreak))
      else if (probing || reason === 'refused' || failures >= failuresToOpen) open(periods.modelBreak)
      probing = false
    },
    abandoned: () => {
      probing = false
    },
  }
}
