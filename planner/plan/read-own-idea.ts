import { peopleIn, understand } from '#planner/founder/people.ts'
import { namesTrade } from '#planner/founder/trade.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Audience, Domain, Mechanism } from '#planner/knowledge/playbook/records.ts'
import { formIn, formWords } from './own-forms.ts'
import { ownQuestions, withoutAnswers } from './own-questions.ts'
import type { OwnQuestion } from './own-questions.ts'
import { tells } from './told.ts'

export type OwnIdea = { title: string; description: string }

/** What a founder's own words say of their idea; null where they don't. */
export type OwnReading = {
  /** The people as the founder names them, small letters: "left-handed golfers". */
  people: string | null
  audience: Audience | null
  domain: Domain | null
  mechanism: Mechanism | null
  twoSided: boolean
  /** The description without the answers to our questions. */
  description: string
  answers: Partial<Record<OwnQuestion, string>>
}

const maxQuestions = 3

/** Up to three questions that the words leave open. */
export function openQuestions(idea: OwnIdea, reading = readOwnIdea(idea)): string[] {
  const { people, mechanism, twoSided, answers } = reading
  const text = `${idea.title}. ${idea.description}`
  const isOpen: Record<OwnQuestion, boolean> = {
    who: !people && !twoSided,
    bothSides: twoSided,
    lastTime: !tells.lastTime(text),
    paidToday: !tells.paidToday(text),
    form: !mechanism,
  }
  return (Object.keys(ownQuestions) as OwnQuestion[])
    .filter((question) => isOpen[question] && !answers[question])
    .map((question) => ownQuestions[question])
    .slice(0, maxQuestions)
}

/** Whom an idea in the founder's own words is for, what it is and what they told us of it. */
export function readOwnIdea({ title, description }: OwnIdea): OwnReading {
  const { own, answers } = withoutAnswers(description)
  const text = `${title}. ${own}`
  const named = namedPeople(`${answers.who ? `For ${answers.who}. ` : ''}${text}`)
  const form = formIn(answers.form ? `${answers.form}. ${text}` : text, named?.people ?? null)
  const audience = knowledge.audiences.find(({ id }) => id === named?.audienceId) ?? null
  const mechanism = knowledge.mechanisms.get(form ?? '') ?? null
  return {
    people: named?.people ?? null,
    audience,
    domain: knowledge.domains.find(({ id }) => id === named?.domainId) ?? null,
    mechanism,
    twoSided: Boolean(mechanism?.twoSided),
    description: own,
    answers,
  }
}

type Named = { people: string; audienceId: string | null; domainId: string | null }

/** "for X", "helps X" and "X owners" name the people; failing that, people whom the playbook knows by a phrase of their own. */
function namedPeople(text: string): Named | null {
  for (const phrase of phrasesFor(text)) {
    const meant = understand(phrase)
    if (meant || looksLikePeople(phrase))
      return { people: phrase, audienceId: meant?.audienceId ?? null, domainId: meant?.domainId ?? null }
  }
  return peopleIn(text.replace(formWords, ' '))
}

const leads =
  /\b(?:for|helps?|helping|lets?|letting|gives?|tells?|warns?|saves?|shows?|teach(?:es|ing)?|reminds?|connects?|match(?:es)?|between|aimed at|made by)\s+((?:[\p{L}\d'’-]+[ ]?){1,9})/giu
/** Where a phrase about people ends. */
const ends =
  /\b(?:who|that|which|whose|for|to|with|in|at|on|of|from|by|so|and|or|when|because|before|after|without|across|near|during|about|get|find|make|keep|track|write|plan|how|is|are|can)\b.*$/iu
const fillers =
  /^(?:a|an|the|all|any|my|our|other|busy|local|small|solo|new|young|some|every|most|their)\s+/iu
const roles =
  /\b((?:[\p{L}-]+\s){1,3}?(?:owners|founders|managers|teachers|parents|students|workers|makers|writers|players|sellers|hosts|coaches|freelancers|landlords|drivers|families))\b/giu

/** So many phrases of a long description are looked at. */
const phrasesRead = 40

function phrasesFor(text: string): string[] {
  const led = [...text.matchAll(leads)].map(([, words]) => words!.replace(ends, ''))
  const owned = [...text.matchAll(roles)].map(([, words]) =>
    words!.replace(/^.*\b(?:for|helps?|lets?|where|when|a|an|the|that|and)\s+/iu, ''),
  )
  return [...led, ...owned]
    .slice(0, phrasesRead)
    .map((phrase) => peopleAtStart(phrase.trim().toLowerCase()))
    .filter((phrase) => phrase.length >= 3 && phrase.length <= 60)
}

/** "dog groomers send reminders" begins with people: up to its first plural, or as far as we know them. */
function peopleAtStart(phrase: string): string {
  const words = phrase.split(' ')
  const starts = words.map((_, index) => words.slice(0, index + 1).join(' '))
  const known = starts.find((start) => understand(start)?.people && looksLikePeople(start))
  return known ?? starts.find(looksLikePeople) ?? phrase
}

/** Plurals of people and of what people run, besides those that end as trades do. */
const kinds =
  /(?:parents|kids|children|famil(?:y|ies)|students|people|women|men|moms|dads|couples|seniors|teens|adults|neighbou?rs|friends|fans|clubs|church(?:es)?|startups|compan(?:y|ies)|shops|stores|caf[eé]s|bakeries|restaurants|schools|teams|agencies|clinics|salons|gyms|farms|hosts|immigrants|expats|patients|tenants|landlords|newcomers|beginners|freelancers|creators|owners|nonprofits|charities|breweries|hotels|inns|museums|librar(?:y|ies))$/
const notPeople =
  /^(?:people|users|customers|clients|others|beginners|my|our|your|their|his|her|its)\b|['’]s$|^\p{L}+ing\b/u
const longestPhrase = 4

/** A plural of few words that names people: "left-handed golfers", not "invoices". */
function looksLikePeople(phrase: string): boolean {
  const bare = phrase.replace(fillers, '')
  const isShort = bare.split(' ').length <= longestPhrase
  return isShort && !notPeople.test(bare) && (kinds.test(bare) || namesTrade(bare.replace(/s$/, '')))
}
