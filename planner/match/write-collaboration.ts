import { questionOf } from '#planner/founder/founder.ts'
import { isAnswered, isScored, scorePair } from './collaborators.ts'
import type {
  AnsweredTerm,
  MatchOptions,
  MatchScore,
  MatchTerm,
  MatchTrait,
  OptionOf,
} from './collaborators.ts'
import { ideasFor, jointIdeas } from './joint-ideas.ts'
import type { JointIdea } from './joint-ideas.ts'
import { inShort, inShortUnshown } from './match-in-short.ts'
import { crafts, goals, grounds, styles, ways } from './match-words.ts'

/** `points` null: unanswered, or private because it would reveal the other's answer. */
export type WrittenTerm = {
  trait: MatchTrait
  label: string
  points: number | null
  weight: number
  note: string
  isPrivate: boolean
}
export type Collaboration = Pick<MatchScore, 'score' | 'earlyGuess'> & {
  inShort: string
  /** With private answers, only the overall fit. */
  explanation: string
  watch: string | null
  terms: WrittenTerm[]
  synergies: string[]
  jointIdeas: JointIdea[]
  model: string
}

/** `shown`: they show their answers; `building`: titles they show; `seed` varies wording between pairs. */
export type Consent = { shown: boolean; building?: string[]; hasBio?: boolean; seed: string }

/**
 * Addressed to the first. Pure, from chosen options only. Reveals the other's answers only if they show
 * them, and never hours.
 */
export function writeCollaboration(
  mine: MatchOptions,
  theirs: MatchOptions,
  { shown, building = [], hasBio = false, seed }: Consent,
): Collaboration {
  const { score, terms, earlyGuess } = scorePair(mine, theirs)
  if (!shown) return { score, earlyGuess, ...unshown(mine, { score, seed, building, hasBio }) }
  const told = terms.filter(isScored)
  const watch = friction(told, mine, theirs)
  return {
    score,
    earlyGuess,
    inShort: inShort(mine, theirs),
    explanation: [...strongest(told).map((term) => say(term, mine, theirs)), watch].join(' '),
    watch,
    terms: terms.map((term) => writtenTerm(term, mine, theirs)),
    synergies: synergies(mine, theirs),
    jointIdeas: jointIdeas(mine, theirs),
    model: model(mine, theirs),
  }
}

function unshown(
  mine: MatchOptions,
  { score, seed, building, hasBio }: Required<Omit<Consent, 'shown'>> & { score: number },
): Omit<Collaboration, 'score' | 'earlyGuess'> {
  const fit =
    score >= 80 ? 'go very well together' : score >= 60 ? 'go well together' : 'go together in some ways'
  return {
    inShort: inShortUnshown(mine, { building, hasBio }),
    explanation:
      `Overall, your answers and theirs ${fit}. ` +
      `They keep their answers private, so we can't say where you might clash. ${toAsk(mine)}`,
    watch: null,
    terms: scorePair(mine, {}).terms.map((term) => {
      const isPrivate = isScored(term) && Boolean(mine[term.trait])
      return {
        ...writtenTerm(term, mine, {}),
        isPrivate,
        ...(isPrivate && { note: 'Their answer is private.' }),
      }
    }),
    synergies: [
      mine.skill
        ? `You're good at ${crafts[mine.skill]}. Ask what they're good at.`
        : "Tell each other what you're good at.",
      secondLook,
    ],
    jointIdeas: ideasFor(mine, seed),
    model: `${byCustomer} ${evenSplit}`,
  }
}

function toAsk({ style, goal }: MatchOptions): string {
  if (style) return `You work best ${styles[style]}, so ask how they like to work.`
  return goal
    ? `You want to ${goals[goal]}, so ask what they want.`
    : "Ask how they like to work, and what they'd like to build."
}

function writtenTerm(term: MatchTerm, mine: MatchOptions, theirs: MatchOptions): WrittenTerm {
  const { trait, points, weight } = term
  const plain = { trait, label: labels[trait], weight, isPrivate: false }
  if (!isScored(term))
    return { ...plain, points: null, note: mine[trait] ? hoursNote : unanswered(trait, mine) }
  return { ...plain, points, note: isAnswered(term) ? say(term, mine, theirs) : unanswered(trait, mine) }
}

const hoursNote =
  "We look for people with about as much time as you. We never show anyone's hours, so they aren't part of the score."

const labels: Record<MatchTrait, string> = {
  skill: 'What each of you is good at',
  hours: 'Time',
  goal: 'Your goals',
  domain: 'What each of you knows',
  reach: 'Finding customers',
  style: 'How you each work',
}

const good = 0.65
const some = 0.4
const share = ({ points, weight }: AnsweredTerm) => points / weight
const isGood = (term: AnsweredTerm) => share(term) >= good

function strongest(terms: MatchTerm[]): AnsweredTerm[] {
  return terms
    .filter(isAnswered)
    .toSorted((a, b) => Number(isGood(b)) - Number(isGood(a)) || b.points - a.points)
    .slice(0, 2)
}

function friction(terms: MatchTerm[], mine: MatchOptions, theirs: MatchOptions): string {
  const rest = terms.filter(isAnswered).filter((term) => !strongest(terms).includes(term))
  const weakest = rest.toSorted((a, b) => share(a) - share(b) || b.weight - a.weight)[0]
  if (!weakest)
    return "You haven't both answered enough for us to see what could go wrong, so talk before you plan."
  return !isGood(weakest)
    ? `One thing to watch: ${say(weakest, mine, theirs)}`
    : "One thing to watch: You agree on nearly everything, so ask someone else what you're both missing."
}

function unanswered(trait: MatchTrait, mine: MatchOptions): string {
  return mine[trait]
    ? "They haven't answered this."
    : `You haven't answered this yet. It's question ${questionOf(trait).number}.`
}

function say({ trait, points, weight }: AnsweredTerm, mine: MatchOptions, theirs: MatchOptions): string {
  return trait === 'hours' ? '' : sayOf(trait, [mine, theirs], points / weight)
}

type Sayable = Exclude<MatchTrait, 'hours'>

function sayOf<T extends Sayable>(
  trait: T,
  [mine, theirs]: [MatchOptions, MatchOptions],
  level: number,
): string {
  const a: MatchOptions[T] = mine[trait]
  const b: MatchOptions[T] = theirs[trait]
  return a && b ? sentences[trait](a, b, level) : ''
}

const sentences: { [T in Sayable]: (mine: OptionOf<T>, theirs: OptionOf<T>, level: number) => string } = {
  skill: (a, b, level) =>
    a === b
      ? `You're both good at ${crafts[a]}, so no one covers the rest of the work yet.`
      : `You're good at ${crafts[a]}, and they're good at ${crafts[b]}. ` +
        `${level >= good ? 'Together you cover most of the work.' : "You'll still have to learn part of the work."}`,
  goal: (a, b, level) =>
    a === b
      ? `You both want to ${goals[a]}.`
      : `You want to ${goals[a]}, and they want to ${goals[b]}. ` +
        `${level >= good ? 'You can work on both for a good while.' : 'That could pull you apart later, so talk about it early.'}`,
  domain: (a, b, level) =>
    a === b
      ? `You both know ${grounds[a]} firsthand.`
      : `You know ${grounds[a]}, and they know ${grounds[b]}. ` + inCommon(level),
  reach: (a, b) =>
    a === b
      ? `You'd both find customers by ${ways[a]}, so you have one way instead of two.`
      : `You'd find customers by ${ways[a]}, and they'd do it by ${ways[b]}. That gives you two ways.`,
  style: (a, b, level) =>
    a === b
      ? `You both work best ${styles[a]}.`
      : `You work best ${styles[a]}, and they work best ${styles[b]}. ` +
        `${level >= good ? 'That goes well together.' : 'That may take some patience from both of you.'}`,
}

function inCommon(level: number): string {
  if (level >= good) return 'Those two have a lot in common.'
  return level >= some ? 'Those two have a little in common.' : "Those two don't have much in common."
}

function synergies(mine: MatchOptions, theirs: MatchOptions): string[] {
  const list: (string | false | undefined)[] = [
    mine.skill &&
      theirs.skill &&
      mine.skill !== theirs.skill &&
      `You can take care of ${crafts[mine.skill]}, and they can take care of ${crafts[theirs.skill]}.`,
    mine.domain &&
      mine.domain === theirs.domain &&
      `Your first ten conversations can be with people from ${grounds[mine.domain]}. Neither of you needs an introduction.`,
    mine.domain &&
      theirs.domain &&
      mine.domain !== theirs.domain &&
      `Something that's normal in ${grounds[mine.domain]} can be new in ${grounds[theirs.domain]}. ` +
        'Each of you knows people to ask.',
    mine.reach &&
      theirs.reach &&
      mine.reach !== theirs.reach &&
      `You'd find customers by ${ways[mine.reach]}, and they'd do it by ${ways[theirs.reach]}. ` +
        'Try both for a week and keep what works.',
    mine.goal &&
      mine.goal === theirs.goal &&
      "You have the same goal, so it's easier to agree on when to stop and when to keep going.",
  ]
  const kept = list.filter((one) => typeof one === 'string').slice(0, 3)
  return kept.length > 0 ? kept : [secondLook]
}

function model(mine: MatchOptions, theirs: MatchOptions): string {
  const parts =
    mine.skill && theirs.skill && mine.skill !== theirs.skill
      ? `You take the lead on ${crafts[mine.skill]}, ` +
        `and they take the lead on ${crafts[theirs.skill]}. The person in the lead makes the call.`
      : byCustomer
  return `${parts} ${evenSplit}`
}

const secondLook = "You'll each have someone to check what you promise a customer."
const byCustomer =
  'Split the work by customer. The person who talks to a customer makes the decisions for that customer.'
const evenSplit =
  'Split everything evenly for two weeks, then talk about shares once you have your first customer.'
