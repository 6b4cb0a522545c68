import { ensure } from '#planner/ensure.ts'
import { quoteOf, readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { questions } from '#planner/founder/questions.ts'
import type { Answers, Trait } from '#planner/founder/questions.ts'
import { plannedShare } from '#planner/founder/sizing.ts'
import { countsFor, hoursThatDo } from '#planner/ideas/able.ts'
import { milestones, monthlyHoursOf } from '#planner/ideas/earnings.ts'
import { obstacleOf } from '#planner/ideas/fit.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { dollars, plural } from '#planner/words.ts'
import { lines, ofText, skipped } from './profile-lines.ts'

export type ProfileStatement = {
  questionNumber: number
  short: string
  quote: string | null
  statement: string | null
  consequence: string
}

export function founderProfile(answers: Answers): ProfileStatement[] {
  const founder = readFounder(answers)
  return questions.map(({ number, trait, short }) => {
    const quote = quoteOf(answers, trait)
    const said = quote === null ? null : saidOf(trait, founder)
    return {
      questionNumber: number,
      short,
      quote,
      statement: said?.statement ?? null,
      consequence: said?.consequence ?? skipped[trait],
    }
  })
}

type Said = { statement: string; consequence: string }

function saidOf(trait: Trait, founder: Founder): Said {
  const option = founder.answers[trait]?.option
  if (trait === 'domain') return people(founder)
  if (trait === 'hours')
    return { statement: ensure(lines.hours[ensure(option)]).statement, consequence: time(founder) }
  if (trait === 'cash')
    return { statement: ensure(lines.cash[ensure(option)]).statement, consequence: money(founder) }
  if (trait === 'goal')
    return { statement: ensure(lines.goal[ensure(option)]).statement, consequence: win(founder) }
  const { text } = founder.answers[trait] as { text?: string }
  if (!option) return ofText[trait]
  const line = lines[trait][option] ?? ofText[trait]
  const isSearched = trait === 'skill' || trait === 'pull'
  return text?.trim() && isSearched
    ? { ...line, consequence: `${line.consequence} ${ofText[trait].consequence}` }
    : line
}

function people({ answers, audienceIds, domainIds, trade }: Founder): Said {
  const audience = knowledge.audiences.find(({ id }) => audienceIds.has(id))
  const field = knowledge.domains.find(({ id }) => domainIds.has(id))
  if (audience)
    return {
      statement: `You know ${audience.short}.`,
      consequence: 'Ideas for them come first, as long as we have some that fit.',
    }
  if (field)
    return {
      statement: `You know people in this field: ${field.name}.`,
      consequence: 'Ideas from this field come first. One may be a wild card from another field.',
    }
  if (trade)
    return {
      statement: `You know ${trade.many}.`,
      consequence:
        `We don't know ${trade.many} well yet, ` +
        `so we take two ideas that work in any field and write them for ${trade.many}.`,
    }
  const { option } = answers.domain ?? {}
  return (option && lines.domain[option]) || ofText.domain
}

const weeks = 8
function time({ weeklyHours, answers }: Founder): string {
  const planned = Math.round(weeklyHours * weeks * plannedShare)
  return (
    'We plan 70% of your hours, because something always comes up. ' +
    `That's about ${plural(planned, 'hour')} in eight weeks for a first version. ` +
    `${fitting({ hours: answers.hours })}`
  )
}

function money({ answers }: Founder): string {
  const limit =
    answers.cash?.option === 'd2kplus' ? '' : 'We only show ideas whose first step fits this budget. '
  return `${limit}${fitting({ cash: answers.cash })}`
}

function fitting(limit: Answers): string {
  const roomy: Answers = { hours: { option: 'full' }, cash: { option: 'd2kplus' }, ...limit }
  const founder = readFounder(roomy)
  const left = knowledge.plays.filter((play) => obstacleOf(play, founder) === null).length
  if (left === knowledge.plays.length) return 'Every idea in our playbook fits.'
  return (
    `${left.toLocaleString('en-US')} of the ${knowledge.plays.length.toLocaleString('en-US')} ideas in ` +
    'our playbook fit.'
  )
}

function noneOf(founder: Founder): string {
  const enough = hoursThatDo(founder)
  const hours = `${plural(founder.weeklyHours, 'hour')} a week`
  const closest = "no idea of ours gets that far. You'll see the ones that come closest."
  if (!enough) return `With ${hours} and your budget, ${closest}`
  return `In ${hours}, ${closest} With ${enough.hours} hours, ${enough.able} ${enough.able === 1 ? 'does' : 'do'}.`
}

function win(founder: Founder): string {
  const goal = ensure(ensure(founder.answers.goal).option)
  const { feasible, able } = countsFor(founder)
  if (able === 0) return noneOf(founder)
  const isFree = goal === 'help' || goal === 'learn'
  const fits = 'ideas that fit your hours and money'
  const found =
    `${able === feasible ? `All ${able} ${fits}` : `Of the ${fits}, ${able}`} ` +
    `${isFree ? 'cost that little' : 'can do that'}.`
  const [, ten, thirty] = milestones
  const hours = Math.round(monthlyHoursOf(founder))
  const each = (cents: number, customers: number) => dollars(Math.ceil(cents / customers / 100) * 100)
  const rule = {
    side:
      `We look for $200 a month from ${ten} customers. That's ${each(20_000, ten)} from each. ` +
      `With only 3 customers, it's ${each(20_000, 3)} from each.`,
    living:
      `We look for $2,500 a month in your ${hours} hours. ` +
      `With ${thirty} customers, that's ${each(250_000, thirty)} from each, ` +
      `and an hour has to bring in ${each(250_000, hours)}.`,
    sell:
      `We look for ideas that serve ${thirty} customers in 8 hours a month or less. ` +
      'A business that takes all your time is hard to sell.',
    scale:
      'We look for work a second person could learn in a week, ' +
      `and $1,500 a month from ${thirty} customers. That's ${each(150_000, thirty)} from each.`,
    help: "We look for ideas you can start for $100 or less. For this goal, we don't look at what they earn.",
    learn:
      "We look for ideas you can start for $100 or less. For this goal, we don't look at what they earn.",
  }[goal]
  return `${rule} ${found}`
}
