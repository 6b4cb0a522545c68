import { ensure } from '#planner/ensure.ts'
import { isComposed, isEveryday } from '#planner/founder/compose.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { peopleIn } from '#planner/founder/people.ts'
import { questions } from '#planner/founder/questions.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { chanceOf } from '#planner/random.ts'
import { small } from '#planner/words.ts'
import type { Term } from './fit.ts'
import type { Chosen } from './select.ts'

export function traitMatch(chosen: Chosen, founder: Founder): string[] {
  const { play } = chosen
  const said = reasonsGiven(play, truths(chosen, founder))
  const met = founder.contactIds.has(play.audience.id)
    ? ['They may be among the people you could message tonight.']
    : []
  if (met.length + said.length > 0) return [...met, ...said].slice(0, 2)
  return ['Little of what you told us points to this one. It fits the hours and the money you have.']
}

const reasonsGiven = (play: Play, truths: Truth[]) =>
  truths.flatMap(({ when, answer }) => {
    const reason = play.reasons.find((one) => one.when === when)
    return reason ? [answered(answer, reason.say)] : []
  })

type Truth = { when: string; answer: string }

function truths({ named, play }: Chosen, { answers }: Founder): Truth[] {
  const field = named ? [{ when: 'field', answer: `You know ${play.audience.short}.` }] : []
  const known = (['skill', 'reach', 'pull', 'style'] as const).flatMap((trait) => {
    const option = answers[trait]?.option
    return option ? [{ when: option, answer: wordsFor(option, play) }] : []
  })
  const everyday = isEveryday(play) ? [{ when: 'field', answer: '' }] : []
  return [...field, ...known, ...everyday]
}

type Named = 'skill' | 'reach' | 'pull' | 'style'
type Option = NonNullable<NonNullable<Founder['answers'][Named]>['option']>

export const inShort: Record<Option, string> = {
  build: "You're good at getting things to work.",
  design: 'You make things clear.',
  words: 'You explain things well.',
  people: "You're easy to talk to.",
  order: 'You keep track of things.',
  numbers: "You're good with numbers.",
  write: 'You like to publish something useful.',
  direct: 'You like to write to people one by one.',
  talk: 'You like to talk to people.',
  network: "You'd start with people you know.",
  find: 'You want people to find you.',
  partner: "You'd rather be recommended.",
  time: 'Repeat work bothers you.',
  money: 'You notice wasted money.',
  risk: 'You think of what could go wrong.',
  quality: 'Poor work bothers you.',
  alone: 'You notice who should meet.',
  confuse: 'You like to sort out confusing choices.',
  fast: 'You like to try things fast.',
  deep: 'You like quiet, focused work.',
  plan: 'You like a clear plan.',
  social: 'You like having people around.',
  story: 'You need to see why it matters.',
}

const inOtherWords: Partial<Record<Option, string>> = {
  build: 'People ask you to get things working.',
  design: 'People ask you to make things look right.',
  words: 'People ask you to put things into words.',
  people: 'People open up to you.',
  order: 'People count on you to remember.',
  numbers: 'People ask you about numbers.',
}

const wordsFor = (option: Option, { id }: Play): string =>
  (chanceOf(id) < 0.5 && inOtherWords[option]) || inShort[option]

/** That they know these people is their answer; that they know this about them is our guess. */
function answered(answer: string, say: string): string {
  if (answer === '') return say.replace(/^You know /, 'You may know ')
  if (!answer.startsWith('You know ')) return `${answer} ${say}`.trim()
  if (say.startsWith(answer.slice(0, -1))) return say
  return say.startsWith('You know ')
    ? `${answer.slice(0, -1)}, so you may know ${say.slice('You know '.length)}`
    : `${answer} ${say.replace(/^You remember /, 'You may remember ')}`
}

export function reasonsFor(chosen: Chosen, founder: Founder): string[] {
  const byWords = chosen.fromWords && !chosen.named ? [because.words(chosen, founder) ?? []].flat() : []
  const terms = chosen.terms.filter(({ trait }) => trait !== 'words' || !chosen.fromWords).slice(0, 5)
  const shown = [...byWords, ...terms.flatMap(({ trait }) => because[trait](chosen, founder) ?? [])]
  return shown.length > 0 ? shown : ['It fits the hours and the money you have.']
}

const because: Record<Term['trait'], (chosen: Chosen, founder: Founder) => string | undefined> = {
  domain: ({ play, named }, founder) => {
    if (named) return `It's for ${play.audience.short}, ${howMeant(play, founder)}.`
    if (isEveryday(play)) return `It's for ${play.audience.short}, so you don't need a trade.`
    // Its people may be of any field.
    if (play.isWritten) return undefined
    return `It's for ${play.audience.short}, in the field you ${founder.answers.domain?.option ? 'chose' : 'wrote about'}.`
  },
  skill: ({ byMainSkill, play }, { answers }) => {
    if (play.isWritten) return undefined
    const chosen = questions[0].options.find(({ value }) => value === answers.skill?.option)
    const what = chosen ? `“${small(chosen.label)},” which you chose` : 'what people ask you for'
    return `${byMainSkill ? 'The main' : 'Part of the'} work is ${what}.`
  },
  reach: ({ play }, { answers }) =>
    `You can reach customers the way you like, through ${ensure(play.reachedBy.find(({ reach }) => reach === answers.reach?.option)).name}.`,
  contacts: () => 'You said you could message them tonight.',
  pull: () => "It's the kind of problem that bothers you most.",
  goal: ({ meetsGoal }, { answers }) =>
    meetsGoal && answers.goal?.option ? leads[answers.goal.option] : undefined,
  words: ({ play }) => (play.isWritten ? undefined : "It's close to what you wrote."),
  style: () => 'It suits the way you like to work.',
}

/** Only those they named in our words are surely meant; others we read from a job or a workplace. */
function howMeant(play: Play, { answers: { domain, workingDay } }: Founder): string {
  if (isComposed(play)) return 'from the work you named'
  const named = [domain?.text, workingDay?.text].map((text) => peopleIn(text ?? '')?.audienceId)
  return named.includes(play.audience.id) ? 'the people you named' : 'as we understood what you wrote'
}

const leads = {
  side: 'It can bring in $200 a month with 10 customers.',
  living: 'It can bring in $2,500 a month in the hours you have.',
  sell: 'It can run almost without you.',
  scale: 'A second person could do the work after a week with you.',
  help: 'It costs little to start, and it solves a real problem.',
  learn: "It costs little to start, and you'd launch something small.",
}
