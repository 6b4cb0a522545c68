import { isAnswered, matchTraits, matchWeights, scorePair } from './collaborators.ts'
import type {
  AnsweredTerm,
  MatchOptions,
  MatchScore,
  MatchTerm,
  MatchTrait,
  OptionOf,
} from './collaborators.ts'
import { questionOf } from './founder.ts'
import { ideasFor, jointIdeas } from './joint-ideas.ts'
import type { JointIdea } from './joint-ideas.ts'
import { small } from './words.ts'

/** `points` is null where one of the two has not answered, and where it is private: there they would tell what the other answered. */
export type WrittenTerm = {
  label: string
  points: number | null
  weight: number
  note: string
  isPrivate: boolean
}
export type Collaboration = Pick<MatchScore, 'score' | 'earlyGuess'> & {
  /** The two strongest terms and one friction; of answers that are not shown, only how well they go together in all. */
  explanation: string
  terms: WrittenTerm[]
  synergies: string[]
  jointIdeas: JointIdea[]
  /** How the two could divide the work and decide. */
  model: string
}

/** What may be said of the other: `shown` is their own choice to show their answers; `seed` tells pairs apart. */
export type Consent = { shown: boolean; seed: string }

/**
 * What the planner says of two people, spoken to the first. Pure, and made of chosen options alone. Nothing in it tells
 * what the other answered unless they show their answers, and nobody's hours are told at all.
 */
export function writeCollaboration(
  mine: MatchOptions,
  theirs: MatchOptions,
  { shown, seed }: Consent,
): Collaboration {
  const { score, terms, earlyGuess } = scorePair(mine, theirs)
  if (!shown) return { score, earlyGuess, ...unshown(mine, { score, seed }) }
  const told = terms.filter((term) => term.trait !== 'hours')
  return {
    score,
    earlyGuess,
    explanation: [
      ...strongest(told).map((term) => say(term, mine, theirs)),
      friction(told, mine, theirs),
    ].join(' '),
    terms: terms.map((term) => writtenTerm(term, mine, theirs)),
    synergies: synergies(mine, theirs),
    jointIdeas: jointIdeas(mine, theirs),
    model: model(mine, theirs),
  }
}

/** The same where the other keeps their answers private: made of mine alone, and of the score. */
function unshown(
  mine: MatchOptions,
  { score, seed }: { score: number; seed: string },
): Omit<Collaboration, 'score' | 'earlyGuess'> {
  const fit = score >= 80 ? 'go very well together' : score >= 60 ? 'go well together' : 'go together in part'
  return {
    explanation: `Overall, your answers and theirs ${fit}. They keep their answers private, so ask them what they'd like to work on.`,
    terms: matchTraits.map((trait) => ({
      label: labels[trait],
      points: null,
      weight: matchWeights[trait],
      isPrivate: Boolean(mine[trait]),
      note: mine[trait] ? 'Their answer is private.' : unanswered(trait, mine),
    })),
    synergies: [
      mine.skill
        ? `You'd bring ${crafts[mine.skill]}. Ask what they'd bring.`
        : 'Tell each other what you would bring.',
      'A second pair of eyes on every promise you make to a customer.',
    ],
    jointIdeas: ideasFor(mine, seed),
    model:
      'Split the work by customer: the person who talks to a customer decides for that customer. Share equally for two weeks, and talk about shares once there is a first customer.',
  }
}

function writtenTerm(term: MatchTerm, mine: MatchOptions, theirs: MatchOptions): WrittenTerm {
  const { trait, points, weight } = term
  const plain = { label: labels[trait], weight, isPrivate: false }
  if (trait === 'hours')
    return {
      ...plain,
      points: null,
      isPrivate: Boolean(mine.hours),
      note: mine.hours ? "We never show anyone's hours." : unanswered(trait, mine),
    }
  return { ...plain, points, note: isAnswered(term) ? say(term, mine, theirs) : unanswered(trait, mine) }
}

const labels: Record<MatchTrait, string> = {
  skill: 'What each brings',
  hours: 'Time',
  goal: 'What makes it a win',
  domain: 'Shared ground',
  reach: 'Reaching customers',
  style: 'Way of working',
}

/** From this share of its weight on a term speaks for the two; under it, it is a friction. */
const good = 0.65
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
  if (!weakest) return 'Too little is answered to see where it could go wrong, so talk before you plan.'
  const told = say(weakest, mine, theirs)
  return !isGood(weakest)
    ? `The friction: ${small(told)}`
    : 'The friction: you agree on nearly everything, so ask somebody else what you both overlook.'
}

function unanswered(trait: MatchTrait, mine: MatchOptions): string {
  return mine[trait]
    ? 'They have not answered this.'
    : `You have not answered this: question ${questionOf(trait).number} would tell.`
}

/** One sentence on a term, good or bad by its points. */
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
      ? `You are both asked for ${crafts[a]}, so nobody covers the other half of the work.`
      : `You are asked for ${crafts[a]} and they for ${crafts[b]}, ${level >= good ? 'so together you cover more of the work.' : 'which leaves a part of the work to be learned.'}`,
  goal: (a, b, level) =>
    a === b
      ? `You both would call it a win to ${goals[a]}.`
      : `You would call it a win to ${goals[a]}, and they to ${goals[b]}, ${level >= good ? 'which lead the same way for a good while.' : 'which part ways once there is something to divide.'}`,
  domain: (a, b, level) =>
    a === b
      ? `You both know ${grounds[a]} from the inside.`
      : `You know ${grounds[a]} and they know ${grounds[b]}, ${level >= good ? 'which lie close to each other.' : 'which overlap only a little.'}`,
  reach: (a, b) =>
    a === b
      ? `You both would find customers by ${ways[a]}, so you have one way and not two.`
      : `You would find customers by ${ways[a]} and they by ${ways[b]}, which makes two ways.`,
  style: (a, b, level) =>
    a === b
      ? `You both work best ${styles[a]}.`
      : `You work best ${styles[a]} and they ${styles[b]}, ${level >= good ? 'which goes well together.' : 'which takes some patience on both sides.'}`,
}

const crafts = {
  build: 'making things work',
  design: 'making things clear',
  words: 'explaining and writing',
  people: 'winning people over',
  order: 'keeping things organised',
  numbers: 'making sense of figures',
}
const goals = {
  side: 'earn a few hundred a month',
  living: 'make a living from it',
  sell: 'build something that can be sold',
  scale: 'build a company with a team',
  help: 'help people they care about',
  learn: 'learn how to ship',
}
const grounds = {
  local: 'local businesses',
  trades: 'the trades',
  care: 'health and care',
  learn: 'teaching and training',
  office: 'offices and software teams',
  makers: 'creators and communities',
}
const ways = {
  write: 'publishing',
  direct: 'writing to people one by one',
  talk: 'talking to people',
  network: 'asking people they know',
  find: 'being found in a search',
  partner: 'going through somebody trusted',
}
const styles = {
  fast: 'by trying things quickly',
  deep: 'in long quiet hours',
  plan: 'from a clear plan',
  social: 'together with others',
  story: 'when they see why it matters',
}

function synergies(mine: MatchOptions, theirs: MatchOptions): string[] {
  const list: (string | false | undefined)[] = [
    mine.skill &&
      theirs.skill &&
      mine.skill !== theirs.skill &&
      `What you would have to buy, they can do: ${crafts[theirs.skill]}. The other way round it is ${crafts[mine.skill]}.`,
    mine.domain &&
      mine.domain === theirs.domain &&
      `The first ten conversations are with people of ${grounds[mine.domain]}, and neither of you needs an introduction.`,
    mine.domain &&
      theirs.domain &&
      mine.domain !== theirs.domain &&
      `What is normal in ${grounds[mine.domain]} can be new in ${grounds[theirs.domain]}, and you can each ask people who know.`,
    mine.reach &&
      theirs.reach &&
      mine.reach !== theirs.reach &&
      `Two ways to customers can be tried in one week: ${ways[mine.reach]}, and ${ways[theirs.reach]}.`,
    mine.goal &&
      mine.goal === theirs.goal &&
      'You would stop and go on at the same marks, which spares you the hardest talk.',
  ]
  const kept = list.filter((one) => typeof one === 'string').slice(0, 3)
  return kept.length > 0 ? kept : ['A second pair of eyes on every promise you make to a customer.']
}

function model(mine: MatchOptions, theirs: MatchOptions): string {
  const parts =
    mine.skill && theirs.skill && mine.skill !== theirs.skill
      ? `You lead where it is about ${crafts[mine.skill]}, they lead where it is about ${crafts[theirs.skill]}, and whoever leads decides.`
      : 'Split the work by customer and not by task, and whoever talks to a customer decides for that customer.'
  return `${parts} Share equally for two weeks, and talk about shares once there is a first customer.`
}
