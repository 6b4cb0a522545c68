import type { Term } from './fit.ts'
import type { Founder } from './founder.ts'
import type { Play } from './knowledge/index.ts'
import type { Chosen } from './select.ts'
import { dollars, plural } from './words.ts'

/** Up to two reasons why an idea fits, as its play says them; where none is true of this founder, what it takes. */
export function traitMatch(chosen: Chosen, founder: Founder): string[] {
  const { play } = chosen
  const said = truths(chosen, founder).flatMap(
    (trait) => play.reasons.find(({ when }) => when === trait)?.say ?? [],
  )
  return said.length > 0 ? said.slice(0, 2) : [whatItTakes(play, founder), startsWith(play)]
}

/** What is true of this founder, the most telling first. */
function truths({ named }: Chosen, { answers }: Founder): string[] {
  const known = [answers.skill, answers.reach, answers.pull, answers.style].flatMap(
    (answer) => answer?.option ?? [],
  )
  return [...(named ? ['field'] : []), ...known]
}

function whatItTakes({ hoursToFirst }: Play, { weeklyHours }: Founder): string {
  const weeks = Math.ceil(hoursToFirst / weeklyHours)
  return `A first version takes about ${plural(hoursToFirst, 'hour')}, so you could finish it in about ${weeks === 1 ? 'a week' : plural(weeks, 'week')}.`
}

const startsWith = ({ cashCents }: Play) =>
  cashCents === 0
    ? "You don't need any money before the first customer."
    : `You need about ${dollars(cashCents)} before the first customer.`

/** 'Which answers led here': the largest terms of the score, one sentence each. */
export function reasonsFor(chosen: Chosen, founder: Founder): string[] {
  const shown = chosen.terms.slice(0, 5).flatMap(({ trait }) => because[trait](chosen, founder) ?? [])
  return shown.length > 0 ? shown : ['It fits the hours and the money you have.']
}

const because: Record<Term['trait'], (chosen: Chosen, founder: Founder) => string | undefined> = {
  domain: ({ play, named }) =>
    named
      ? `It's for ${play.audience.short}, the people you named.`
      : `It's for ${play.audience.short}, in the field you know.`,
  skill: ({ byMainSkill }) =>
    byMainSkill
      ? 'The main work is what people already ask you for.'
      : 'Part of the work is what people already ask you for.',
  reach: ({ play }, { answers }) =>
    `You can reach customers the way you like, through ${play.reachedBy.find(({ reach }) => reach === answers.reach?.option)!.name}.`,
  pull: () => "It's the kind of problem that bothers you most.",
  goal: ({ meetsGoal }, { answers }) =>
    meetsGoal && answers.goal?.option ? leads[answers.goal.option] : undefined,
  words: () => "It's close to what you wrote.",
  style: () => 'It suits the way you like to work.',
}

const leads = {
  side: 'It can bring in $200 a month with 10 customers.',
  living: 'It can bring in $2,500 a month in the hours you have.',
  sell: 'It can run almost without you.',
  scale: 'A second person could do the work after a week with you.',
  help: 'It costs little to start, and it solves a real problem.',
  learn: "It costs little to start, and you'd launch something small.",
}
