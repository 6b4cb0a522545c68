import { quoteOf } from '#planner/founder/founder.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { small } from '#planner/words.ts'

/** Says which limits or goal an idea was made for, where the founder has answered otherwise since. */
export function madeForOther(then: Answers, now: Answers): string | null {
  const said = [...limitsChanged(then, now), ...goalChanged(then, now)]
  return said.length > 0 ? said.join(' ') : null
}

function limitsChanged(then: Answers, now: Answers): string[] {
  const changed = [hoursChanged(then, now), cashChanged(then, now)].flatMap((one) => one ?? [])
  if (changed.length === 0) return []
  const had = changed.map((one) => one.had).join(' and ')
  // Said alone, the unit is that of the sentence before.
  const have = changed.map((one) => (changed.length > 1 ? one.has : one.hasAlone)).join(' and ')
  return [`Made for ${had}. You now have ${have}.`]
}

function hoursChanged(then: Answers, now: Answers) {
  const [had, have] = [then.hours?.option, now.hours?.option]
  if (!had || !have || had === have) return null
  const [before, after] = [labelOf(then, 'hours'), labelOf(now, 'hours')]
  return { had: `${before} hours a week`, has: `${after} hours`, hasAlone: after }
}

function cashChanged(then: Answers, now: Answers) {
  const [had, have] = [then.cash?.option, now.cash?.option]
  if (!had || !have || had === have) return null
  return { had: `${cashWords[had]} to start`, has: cashWords[have], hasAlone: cashWords[have] }
}

function goalChanged(then: Answers, now: Answers): string[] {
  const [had, have] = [then.goal?.option, now.goal?.option]
  if (!had || !have || had === have) return []
  return [`Your goal was “${labelOf(then, 'goal')}” then. Now it's “${labelOf(now, 'goal')}.”`]
}

/** Without what they typed beside the option. */
const labelOf = (answers: Answers, trait: 'hours' | 'goal'): string =>
  small(quoteOf({ [trait]: { option: answers[trait]?.option } }, trait) ?? '')

const cashWords = {
  zero: '$0',
  d100: 'up to $100',
  d500: 'up to $500',
  d2k: 'up to $2,000',
  d2kplus: 'more than $2,000',
}
