import { fillAll, titled } from '#planner/founder/compose.ts'
import type { Founder } from '#planner/founder/founder.ts'
import type { Paid } from '#planner/founder/payment.ts'
import { nameIn } from '#planner/founder/people-named.ts'
import { articleOf } from '#planner/founder/trade.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { hashOf } from '#planner/random.ts'
import { capital } from '#planner/words.ts'
import { playOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { atTheDoor } from './door.ts'
import { anyProblem, formsFor } from './forms.ts'
import { headOf } from './slots.ts'
import { inTheirWords } from './their-words.ts'
import { doingOf, favorsTold, problemTold } from './told.ts'
import type { OwnIdea, Told } from './told.ts'
import { isAnyone, payersFor, peopleFor } from './whose.ts'
import type { People } from './whose.ts'

export type FromWords = { told: Told; play: Play; written: Candidate }

const alreadyRead = new WeakMap<Founder, FromWords[]>()

/** Ideas for the problem they typed and for each favor they named, in their own words; read once a founder. */
export function ideasFromWords(founder: Founder): FromWords[] {
  const read = alreadyRead.get(founder)
  if (read) return read
  const problem = problemTold(founder.answers)
  const told = [...(problem ? [problem] : []), ...favorsTold(founder.answers, founder.money)]
  const ideas = told.flatMap((one) => ideasFor(one, founder))
  alreadyRead.set(founder, ideas)
  return ideas
}

/** `people` have the problem, `payers` pay; the same unless they said otherwise. */
type Given = { told: Told; at: number; founder: Founder; people: People; payers: People }

function ideasFor(told: Told, founder: Founder): FromWords[] {
  const people = peopleFor(founder, told)
  const payers = payersFor(founder, told) ?? people
  return formsFor(told).map((idea, at) => composed(idea, { told, at, founder, people, payers }))
}

function composed(idea: OwnIdea, given: Given): FromWords {
  const { kind, text, clarified } = given.told
  const written = writeCandidate(idea, given)
  // For others, or against something else, it's another idea, also to who has seen the first.
  const { who, payer, thing, remedy } = clarified ?? {}
  const about = [text, who, payer, thing, remedy].filter(Boolean).join('\n')
  const id = `${idea.id}-${hashOf(about).toString(36)}`
  return {
    told: given.told,
    written,
    play: playOf(written, { id, founder: given.founder, today: kind.reviewed }),
  }
}

export function writeCandidate(idea: OwnIdea, given: Given): Candidate {
  const { told, at, founder, people, payers } = given
  const { kind, paid } = told
  const { where, meets, short, many, one } = payers
  const slots = slotsOf(idea, given)
  const { doing } = slots
  const {
    id: _,
    reason,
    name,
    problem,
    price,
    firstStep,
    remedy: _r,
    cues: _c,
    ...rest
  } = fillAll(idea, slots)
  const isLong = name.length > longestName || isAnyone(short)
  const isPaidWork = paid && isWork(idea)
  const isOfKind = kind.of === 'thanked' || kind.ideas.some(({ id }) => id === idea.id)
  const scene = fillAll(isOfKind ? kind.moment : anyProblem().moment, slots)
  return {
    ...rest,
    name: once(isLong ? shortNameOf(idea, slots) : name),
    ...(doing && doing.length > longestName && isTagline(doing) && { tagline: `${capital(doing)}.` }),
    who: { many, one },
    where,
    ...(meets && { meets }),
    problem: {
      ...problem,
      moment: people === payers ? scene : `It happens to ${people.many}. ${scene}`,
    },
    ...(isPaidWork
      ? { ...pricedAt(paid, { price, firstOffer: rest.firstOffer }), paid: paid.said }
      : { price }),
    firstStep: { ...firstStep, tonight: `${firstStep.tonight} ${atTheDoor(founder, payers)}`.trim() },
    reasons: [
      `You wrote: ${inTheirWords(told.text, told.cue ?? paid?.said ?? null)}`,
      at === 0 ? withContact(reason, founder.answers.contacts?.text?.trim() ?? '') : reason,
    ],
  }
}

function slotsOf(idea: OwnIdea, { told, people, payers }: Given) {
  const { thing, paid, clarified } = told
  const doing = doingOf(told)
  const theirs = clarified?.remedy ?? ''
  return {
    many: people.many,
    one: people.one,
    payers: payers.many,
    payer: payers.one,
    Payer: capital(payers.one),
    They: capital(people === payers ? 'they' : people.many),
    they: people === payers ? 'they' : people.many,
    things: thing.many,
    thing: thing.one,
    Things: titled(thing.many),
    // It goes before another noun.
    Thing: titled(headOf(thing.one)),
    Many: titled(payers.short),
    Remedy: titled(theirs.replace(/^(?:an?|the|my|our) /i, '')),
    ARemedy: capital(withArticle(theirs)),
    ...(doing && { doing, Doing: titled(doing) }),
    paid: paid?.said ?? `$${idea.price.ask}`,
  }
}

function withContact(reason: string, contacts: string): string {
  const name = nameIn(contacts)
  if (name) return `${reason} Ask ${name} first: you could send a message tonight.`
  return contacts ? `${reason} Ask the people you could message tonight first.` : reason
}

const withArticle = (named: string) =>
  /^(?:an?|the|my|our|some(?:body|one)|I|we) |^\S+ing |s$/i.test(headOf(named))
    ? named
    : `${articleOf(named)} ${named}`

/** The favor itself, not a page about it. */
const isWork = ({ mechanism }: OwnIdea) => workForms.has(mechanism)
const workForms = new Set<string>(['productized-service', 'recurring-check', 'done-for-you', 'booking-page'])

/** What someone has paid for it is worth more than our guess, in their own money. */
function pricedAt(
  { amount, said }: Paid,
  { price, firstOffer }: Pick<Candidate, 'price' | 'firstOffer'>,
): Pick<Candidate, 'price' | 'firstOffer'> {
  const isUs = said.startsWith('$')
  // In another money, our numbers stay those of the United States and aren't shown.
  if (!isUs) return { price, firstOffer: { ...firstOffer, say: firstOffer.say.replaceAll('$20', said) } }
  return {
    price: { ...price, ask: amount, low: Math.round(amount * 0.75), high: Math.round(amount * 1.5) },
    firstOffer:
      amount < firstOffer.ask
        ? firstOffer
        : { ...firstOffer, ask: amount, say: firstOffer.say.replaceAll('$20', () => said) },
  }
}

/** "Coming three mornings and standing beside them" is Coming Three Mornings; the tagline has the whole. */
function shortNameOf({ name }: OwnIdea, slots: ReturnType<typeof slotsOf>): string {
  const { doing = '' } = slots
  const [start = doing] = doing.length > longestName ? (firstPart.exec(doing) ?? []) : []
  return fillAll(name.replace(/,? for \{Many\}$/, ''), { ...slots, doing: start, Doing: titled(start) })
}
const firstPart = /^\S+ \S+(?: \S+)*?(?= (?:and|with|till|until|so|who|when|where|while|because) |, )/
const isTagline = (text: string) => text.length < 120

/** Cards for a tachograph card are Tachograph Cards. */
const once = (name: string) => name.replaceAll(/\b(\w{3,}) (\1\w{0,2})\b/gi, '$2')

const longestName = 52
