import { earned } from './earnings.ts'
import type { Term } from './fit.ts'
import type { Founder } from './founder.ts'
import type { Play } from './knowledge/index.ts'
import type { Chosen } from './select.ts'
import { dollars, plural } from './words.ts'

/** Two reasons why an idea fits, as its play says them; where too few are true of this founder, what it takes. */
export function traitMatch(chosen: Chosen, founder: Founder): string[] {
  const { play } = chosen
  const said = truths(chosen, founder).flatMap(
    (trait) => play.reasons.find(({ when }) => when === trait)?.say ?? [],
  )
  return [...said, whatItTakes(play, founder), startsWith(play)].slice(0, 2)
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
  const shown = chosen.terms.slice(0, 5).map(({ trait }) => because[trait](chosen, founder))
  return shown.length > 0 ? shown : ['It fits the hours and the money you have.']
}

const because: Record<Term['trait'], (chosen: Chosen, founder: Founder) => string> = {
  domain: ({ play, named }) =>
    named
      ? `It's for ${play.audience.short}, the people you named.`
      : `It's for ${play.audience.short}, in the field you know.`,
  skill: ({ byMainSkill }) =>
    byMainSkill
      ? 'The main work is what people already ask you for.'
      : 'Part of the work is what people already ask you for.',
  reach: ({ play }, { answers }) =>
    `You can reach customers the way you prefer: ${play.reachedBy.find(({ reach }) => reach === answers.reach?.option)!.name}.`,
  pull: () => "It's the kind of problem that bothers you most.",
  goal: ({ play }) =>
    `With 10 customers it brings in about ${dollars(Math.max(0, Math.round(earned(play, 10).incomeCents / 100) * 100))} a month.`,
  words: () => "It's close to what you wrote.",
  style: () => 'It suits the way you like to work.',
}
