import { itemAt } from '#planner/ensure.ts'
import { peopleIn, understand } from '#planner/founder/people.ts'
import { namesTrade } from '#planner/founder/trade.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Audience, Domain, Mechanism } from '#planner/knowledge/playbook/records.ts'
import type { Channel } from '#planner/knowledge/schema.ts'
import { small } from '#planner/words.ts'
import { formIn, formWords } from './own-forms.ts'
import { ownPriceOf } from './own-price.ts'
import type { OwnPrice } from './own-price.ts'
import { ownQuestions, withoutAnswers } from './own-questions.ts'
import type { OwnQuestion } from './own-questions.ts'
import { wayIn } from './own-way.ts'
import type { Brief } from './plan.ts'
import { lastTimeIn, tells } from './told.ts'

export type OwnIdea = { title: string; description: string }

export type OwnReading = {
  people: string | null
  audience: Audience | null
  domain: Domain | null
  mechanism: Mechanism | null
  twoSided: boolean
  price: OwnPrice | null
  way: Channel | null
  /** The sentence that tells of it. */
  lastTime: string | null
  description: string
  answers: Partial<Record<OwnQuestion, string>>
}

const maxQuestions = 3

export function openQuestions(idea: OwnIdea, reading = readOwnIdea(idea)): string[] {
  const { people, mechanism, twoSided, price, way, lastTime, answers } = reading
  const text = `${idea.title}. ${idea.description}`
  const isOpen: Record<OwnQuestion, boolean> = {
    who: !people && !twoSided,
    bothSides: twoSided,
    lastTime: !lastTime,
    price: !price,
    form: !mechanism,
    way: !way,
    paidToday: !tells.paidToday(text),
  }
  return (Object.keys(ownQuestions) as OwnQuestion[])
    .filter((question) => isOpen[question] && !answers[question])
    .map((question) => ownQuestions[question])
    .slice(0, maxQuestions)
}

export function readOwnIdea({ title, description }: OwnIdea): OwnReading {
  const { own, answers } = withoutAnswers(description)
  const text = `${title}. ${own}`
  const named = answers.who ? peopleAnswered(answers.who, text) : namedPeople(text)
  const form = formIn(answers.form ?? text, named?.people ?? null)
  const audience = knowledge.audiences.find(({ id }) => id === named?.audienceId) ?? null
  const mechanism = knowledge.mechanisms.get(form ?? '') ?? null
  return {
    people: named?.people ?? null,
    audience,
    domain: knowledge.domains.find(({ id }) => id === named?.domainId) ?? null,
    mechanism,
    twoSided: Boolean(mechanism?.twoSided),
    price: ownPriceOf({ projectType: 'user_provided', title, description, assetDetails: null }),
    way: wayIn(text, answers.way),
    lastTime: answers.lastTime ?? lastTimeIn(text),
    description: own,
    answers,
  }
}

/** Where a model found that the planner had misread the text, nothing that we know of its people counts. */
export function readProject({
  brief,
  ...idea
}: OwnIdea & { brief: Pick<Brief, 'who' | 'misread'> }): OwnReading {
  const reading = readOwnIdea(idea)
  if (!brief.misread) return reading
  const people = small(brief.who.replace(/[.!?]+$/, ''))
  return { ...reading, people, audience: null, domain: null, mechanism: null, twoSided: false }
}

type Named = { people: string; audienceId: string | null; domainId: string | null }

const longestPeople = 60

/** An answer that we can't read is still theirs: short, it names the people. */
function peopleAnswered(answer: string, text: string): Named | null {
  const named = namedPeople(`For ${answer}.`)
  const isShort = answer.length <= longestPeople && !/[.!?;,]\s/.test(answer)
  const typed = { people: small(answer.replace(/[.!?]+$/, '')), audienceId: null, domainId: null }
  return named ?? (isShort ? typed : namedPeople(text))
}

/** From "for X", "helps X" and "X owners"; otherwise a known phrase for people. */
function namedPeople(text: string): Named | null {
  for (const { phrase, more } of phrasesFor(text)) {
    // "Moms who work nights" aren't night workers, so only "of" narrows who they are.
    const ofThem = more.startsWith(' of ') ? understand(phrase + more) : null
    const meant = ofThem ?? understand(phrase)
    // An occupation only identifies a field: knitters aren't people who sell on Etsy.
    const audienceId = ofThem?.audienceId ?? peopleIn(phrase)?.audienceId ?? null
    const isNamed = meant || looksLikePeople(phrase) || (more !== '' && anyone.test(phrase))
    if (isNamed) return { people: phrase + more, audienceId, domainId: meant?.domainId ?? null }
  }
  return peopleIn(text.replace(formWords, ' '))
}

const leads =
  /\b(?:for|helps?|helping|lets?|letting|gives?|tells?|warns?|saves?|shows?|teach(?:es|ing)?|reminds?|connects?|match(?:es)?|between|aimed at|made by)\s+((?:[\p{L}\d'’-]+[ ]?){1,9})/giu
const ends =
  /\b(?:who|that|which|whose|for|to|with|in|at|on|of|from|by|so|and|or|when|because|before|after|without|across|near|during|about|get|find|make|keep|track|write|plan|how|is|are|can)\b.*$/iu
const fillers =
  /^(?:a|an|the|all|any|my|our|other|busy|local|small|solo|new|young|some|every|most|their)\s+/iu
const roles =
  /\b((?:[\p{L}-]+\s){1,3}?(?:owners|founders|managers|teachers|parents|students|workers|makers|writers|players|sellers|hosts|coaches|freelancers|landlords|drivers|families))\b/giu

const pairs = /^(?:connects?|match(?:es)?|between)\b/iu

const toldApart =
  /\b(?:people|adults|parents|families|kids|teens|seniors|women|men)(?= (?:who|with|over)\b)/giu

const phrasesRead = 40

const before =
  /^.*\b(?:for|helps?|lets?|where|when|a|an|the|that|and|other|meet|meets|meeting|find|finds|with|to|of|as|by|like|ask|asks|sell|sells|tell|tells|connects?)\s+/iu

type Phrase = { phrase: string; more: string }

function phrasesFor(text: string): Phrase[] {
  const led = [...text.matchAll(leads)].map((found) => {
    const words = itemAt(found, 1).replace(ends, '')
    const at = found.index + found[0].length - itemAt(found, 1).length
    return { words, at, isPair: pairs.test(found[0]) }
  })
  const owned = [...text.matchAll(roles)].map((found) => {
    const words = itemAt(found, 1).replace(before, '')
    return { words, at: found.index + found[0].length - words.length }
  })
  const told = [...text.matchAll(toldApart)].map((found) => ({ words: found[0], at: found.index }))
  return [...led, ...owned, ...told]
    .slice(0, phrasesRead)
    .map(({ words, at, isPair }: { words: string; at: number; isPair?: boolean }) => {
      const lead = words.length - words.trimStart().length
      const phrase = peopleAtStart(words.trim().toLowerCase())
      const more = clauseAt(text.slice(at + lead + phrase.length))
      return { phrase, more: isPair && more.startsWith(' with ') ? '' : more }
    })
    .filter(({ phrase }) => phrase.length >= 3 && phrase.length <= 60)
}

/** "adults" who take piano lessons, "treasurers" of small clubs; not what the idea does for them. */
function clauseAt(rest: string): string {
  const clause = doing.exec(rest)?.[0].replace(doingEnds, '') ?? placed(rest)
  return clause.length <= longestClause ? clause.trimEnd() : ''
}

const longestClause = 70
/** "who take piano lessons", "that share one van", "with two kids"; but "that shows …" is the idea. */
const doing =
  /^ (?:who(?:['’](?:re|ve))? |that (?!(?:can|will|would|could|lets?|\w+s)\b)|with (?!an? )|over )[\p{L}\d'’ -]+/iu
/** "to" continues only after certain verbs: "who want to sew", but not "who travel to find a sitter". */
const doingEnds =
  /\s(?:and|so|but|because|when|where|while|if|which|without|by|today|via)\s.*$|\s(?:with|that) (?:an? )?(?:app|tool|site|page|reminders?|sheets?|templates?)\b.*$|(?<!\b(?:wants?|likes?|loves?|needs?|ha(?:s|ve)|tr(?:y|ies|ying)|hopes?|learn(?:ing)?|plans?|moved?|moving|going|go|new|close|next|used|listen|unable|afraid|preparing)) to\s.*$|(?<!\b(?:worr(?:y|ies|ied)|cares?|know|learn|talk|think|read)) about\s.*$/iu

function placed(rest: string): string {
  const [, word, words] = /^ (of|in|from|at) ((?:[\p{L}\d'’-]+ ?){1,3})/u.exec(rest) ?? []
  if (!words) return ''
  const said = words.trimEnd().split(' ')
  const last = said.findIndex((one) => /(?:[^s]s|children|people)$/i.test(one))
  const clause = ` ${word} ${said.slice(0, last < 0 ? said.length : last + 1).join(' ')}`.replace(
    doingEnds,
    '',
  )
  return last < 0
    ? clause
    : clause + (doing.exec(rest.slice(clause.length))?.[0].replace(doingEnds, '') ?? '')
}

function peopleAtStart(phrase: string): string {
  const words = phrase.split(' ')
  const starts = words.map((_, index) => words.slice(0, index + 1).join(' '))
  const known = starts.find((start) => understand(start)?.people && looksLikePeople(start))
  return known ?? starts.find(looksLikePeople) ?? phrase
}

const kinds =
  /(?:parents|kids|children|famil(?:y|ies)|students|people|women|men|moms|dads|couples|seniors|teens|adults|neighbou?rs|friends|fans|clubs|church(?:es)?|startups|compan(?:y|ies)|shops|stores|caf[eé]s|bakeries|restaurants|schools|teams|agencies|clinics|salons|gyms|farms|hosts|immigrants|expats|patients|tenants|landlords|newcomers|beginners|freelancers|creators|owners|nonprofits|charities|breweries|hotels|inns|museums|librar(?:y|ies))$/
const notPeople =
  /^(?:people|users|customers|clients|others|beginners|my|our|your|their|his|her|its)\b|['’]s$|^\p{L}+ing\b/u
const longestPhrase = 4

const anyone =
  /^(?:people|others|beginners|anyone|everyone|owners|managers|members|workers|users|leaders|founders|customers|clients)$/

function looksLikePeople(phrase: string): boolean {
  const bare = phrase.replace(fillers, '')
  const isShort = bare.split(' ').length <= longestPhrase
  return isShort && !notPeople.test(bare) && (kinds.test(bare) || namesTrade(bare.replace(/s$/, '')))
}
