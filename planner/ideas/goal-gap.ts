import type { Founder } from '#planner/founder/founder.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { dollars, plural } from '#planner/words.ts'
import { earned, goalCents, meetsGoal, monthlyHoursOf, reached } from './earnings.ts'

/** What the idea lacks for the founder's goal, in figures; nothing if it reaches the goal or none is known. */
export function goalGapOf(play: Play, founder: Founder): string | undefined {
  const goal = founder.answers.goal?.option
  return goal && !meetsGoal(play, founder) ? gaps[goal](play, monthlyHoursOf(founder)) : undefined
}

type Goal = NonNullable<NonNullable<Founder['answers']['goal']>['option']>

const gaps: Record<Goal, (play: Play, hoursAMonth: number) => string> = {
  side: (play) => {
    const { customers, incomeCents } = reached(play, 10)
    const short = `${wholeDollars(goalCents.side - incomeCents)} short of ${wholeDollars(goalCents.side)}`
    return customers < 10
      ? `You'd likely find about ${plural(customers, 'new buyer')} a month. That's ${wholeDollars(incomeCents)}, ${short}.`
      : `${sumWith(play, 10)} is ${short}.`
  },
  living: (play, hoursAMonth) => {
    const { incomeCents, hours, customers } = reached(play, 30)
    return incomeCents >= goalCents.living && hours > hoursAMonth
      ? `${plural(customers, 'customer')} would bring in about ${perMonth(incomeCents)}, but that takes ${hoursOf(hours)} a month, and you have ${hoursOf(hoursAMonth)}.`
      : `${sumWith(play, 10)} doesn't pay your bills yet.`
  },
  sell: (play) =>
    play.by.kind === 'hand'
      ? "You'd do the work yourself, so it's hard to sell later."
      : `30 customers would take about ${hoursOf(earned(play, 30).hours)} of your time a month, so it doesn't run without you yet.`,
  scale: (play) =>
    play.economics.teachable
      ? `${sumWith(play, 30)} doesn't pay a team yet.`
      : "The work is hard to hand over, so it won't become work for a team soon.",
  help: startsAt,
  learn: startsAt,
}

function startsAt({ cashCents }: Play): string {
  return `It takes about ${dollars(cashCents)} to start.`
}

/** "$135 a month from 10 customers", or from those who can be found: "from about 5 new buyers". */
function sumWith(play: Play, count: number): string {
  const { customers, incomeCents } = reached(play, count)
  const from = customers < count ? `about ${plural(customers, 'new buyer')}` : plural(count, 'customer')
  return `${perMonth(incomeCents)} from ${from}`
}

const wholeDollars = (cents: number) => dollars(Math.max(0, Math.round(cents / 100) * 100))
const perMonth = (cents: number) => `${wholeDollars(cents)} a month`
const hoursOf = (hours: number) => plural(Math.round(hours), 'hour')
