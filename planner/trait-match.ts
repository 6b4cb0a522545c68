import type { Term } from './fit.ts'
import { questionOf, quoteOf } from './founder.ts'
import type { Founder } from './founder.ts'
import type { Play } from './knowledge/index.ts'
import { chanceOf } from './random.ts'
import type { Chosen } from './select.ts'
import { dollars, plural, small } from './words.ts'

/** Sentences that each quote an answer and name what follows from it; the last one names a cost. */
export function traitMatch({ play, terms, stretch }: Chosen, founder: Founder): string[] {
  const fits = terms
    .filter((term) => term.trait !== 'style')
    .slice(0, 3)
    .flatMap((term) => sentenceFor(term.trait, play, founder) ?? [])
  const lead = stretch
    ? [
        'This one is a stretch: it lies outside what you named, and it is here because it fits your hours and your money.',
      ]
    : []
  return [...lead, ...fits, ...ownWords(play, founder), costOf(play, founder)]
}

/** 'Which answers led here': the largest terms of the score, each with its question. */
export function reasonsFor({ play, terms }: Chosen, founder: Founder): string[] {
  const shown = terms.slice(0, 4).flatMap(({ trait }) => {
    const quote = quoteFor(trait, play, founder)
    return quote
      ? [`Question ${questionOf(trait).number}, “${quote}”: ${because[trait](play, founder)}.`]
      : []
  })
  return shown.length > 0 ? shown : ['It fits the hours and the money that were assumed for you.']
}

const because: Record<Term['trait'], (play: Play, founder: Founder) => string> = {
  domain: (play) => `it is for ${play.audience.who}`,
  skill: (play) => `${play.by.name} is made of that`,
  reach: (play, founder) => `you can reach them through ${channelOf(play, founder)}`,
  pull: () => 'it is that kind of problem',
  goal: (play) => `${play.earns.name} leads there`,
  style: (play) => `${play.by.name} suits that way of working`,
  hours: (play) => `the first version takes about ${plural(play.by.hoursToFirst, 'hour')}`,
}

function sentenceFor(trait: Term['trait'], play: Play, founder: Founder): string | null {
  const quote = quoteFor(trait, play, founder)
  if (!quote) return null
  const variants = sentences[trait](quote, play, founder)
  return variants[Math.floor(chanceOf(`${play.id}:${trait}`) * variants.length)] ?? variants[0]!
}

const sentences: Record<Term['trait'], (quote: string, play: Play, founder: Founder) => string[]> = {
  domain: (quote, play) => [
    `You know “${quote}” from the inside, so you will hear within a minute whether this problem is real.`,
    `You named “${quote}”: you speak the language of ${play.audience.who}, and they notice.`,
    `Because you know “${quote}”, you can skip the explaining and ask about the last time it happened.`,
  ],
  skill: (quote, play) => [
    `People come to you for “${quote}”, and ${play.by.name} stands or falls with that.`,
    `“${quote}” is what people ask you for already, so your first version will look better than a beginner's.`,
    `Your “${quote}” is the part of this that others would have to buy.`,
  ],
  reach: (quote, play, founder) => [
    `To reach people you chose “${quote}”: here that means ${channelOf(play, founder)}.`,
    `“${quote}” is how you like to begin, and ${channelOf(play, founder)} will do for the first ten.`,
  ],
  pull: (quote, play) => [
    `“${quote}” annoys you, and here it has a name: ${small(play.about.moment)}`,
    `You said that “${quote}” annoys you most, so you will not tire of this problem in week three.`,
  ],
  goal: (quote, play) => [
    `You would call it a win if “${quote}”, and ${play.earns.name} can lead there.`,
    `It leads towards “${quote}” by way of ${play.earns.name}.`,
  ],
  style: (quote, play) => [`You work best with “${quote}”, and ${play.by.name} suits that.`],
  hours: (quote, play, founder) => [
    `With “${quote}” hours a week, a first version of about ${plural(play.by.hoursToFirst, 'hour')} is done in ${plural(Math.ceil(play.by.hoursToFirst / founder.weeklyHours), 'week')}.`,
    `A first version takes about ${plural(play.by.hoursToFirst, 'hour')}, which your “${quote}” hours a week allow in ${plural(Math.ceil(play.by.hoursToFirst / founder.weeklyHours), 'week')}.`,
    `You gave “${quote}” hours a week, and this asks for about ${plural(play.by.hoursToFirst, 'hour')} before somebody can use it.`,
  ],
}

/** What is quoted: own words where they are what matched, else the answer that was chosen. */
function quoteFor(trait: Term['trait'], play: Play, founder: Founder): string | null {
  const answer = founder.answers[trait]
  const chosen = questionOf(trait).options.find((option) => option.value === answer?.option)?.label ?? null
  if (trait !== 'domain') return chosen
  return play.domain.answer === founder.answers.domain?.option ? chosen : firstWords(founder)
}

/** The words that pointed to a domain may stand under any of the questions that take text. */
function firstWords({ answers }: Founder): string | null {
  return (
    [answers.domain, answers.skill, answers.pull, answers.reach, answers.style]
      .map((answer) => answer?.text?.trim())
      .find(Boolean) ?? null
  )
}

function channelOf(play: Play, founder: Founder): string {
  return (
    play.reachedBy.find((channel) => channel.reach === founder.answers.reach?.option) ?? play.reachedBy[0]!
  ).name
}

function ownWords(play: Play, founder: Founder): string[] {
  const words = founder.answers.skill?.text?.trim()
  if (founder.ownAudience && play.safeForAny)
    return [
      `Nothing in the playbook knows “${founder.ownAudience}”, so your words stand as you wrote them: check first that they have this problem.`,
    ]
  return words ? [`You wrote “${words}”: open your first conversation with that.`] : []
}

/** Every fit has its price; the largest one is said. */
function costOf(play: Play, founder: Founder): string {
  const reach = founder.answers.reach?.option
  const wanted = quoteOf(founder.answers, 'reach')
  if (reach && !play.reachedBy.some((channel) => channel.reach === reach))
    return `The cost: it is sold through ${play.reachedBy[0]!.name}, and you would rather “${wanted}”.`
  if (play.cashCents > 0)
    return `The cost: you need about ${dollars(play.cashCents)} before the first customer.`
  return `The cost: ${small(play.by.failureMode)}`
}
