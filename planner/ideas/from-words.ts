import { fillAll, playsOfTrade, titled } from '#planner/founder/compose.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { peopleCalled } from '#planner/founder/named.ts'
import {
  nameIn,
  peopleServedIn,
  peopleWithProblem,
  visitorsWithProblem,
} from '#planner/founder/people-named.ts'
import type { PeopleNamed } from '#planner/founder/people-named.ts'
import { peopleIn } from '#planner/founder/people.ts'
import { workplaceIn } from '#planner/founder/trade.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { hashOf } from '#planner/random.ts'
import { playOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { inTheirWords } from './their-words.ts'
import { doingOf, moreIdeasFor, problemTold, thanksTold } from './told.ts'
import type { OwnIdea, Told } from './told.ts'

export type FromWords = { told: Told; play: Play; written: Candidate }

const alreadyRead = new WeakMap<Founder, FromWords[]>()

/** Ideas for the problem they typed and for what they were thanked for, in their own words; read once a founder. */
export function ideasFromWords(founder: Founder): FromWords[] {
  const read = alreadyRead.get(founder)
  if (read) return read
  const told = [problemTold(founder.answers), thanksTold(founder.answers, founder.money)]
  const ideas = told.flatMap((one) => (one ? ideasFor(one, founder) : []))
  alreadyRead.set(founder, ideas)
  return ideas
}

type Given = { told: Told; at: number; founder: Founder; people: People }

function ideasFor(told: Told, founder: Founder): FromWords[] {
  const people = peopleFor(founder, told)
  const more = told.clarified ? moreIdeasFor(told) : []
  return [...told.kind.ideas, ...more].map((idea, at) => composed(idea, { told, at, founder, people }))
}

function composed(idea: OwnIdea, given: Given): FromWords {
  const { kind, text } = given.told
  const written = writeCandidate(idea, given)
  const id = `${idea.id}-${hashOf(text).toString(36)}`
  return {
    told: given.told,
    written,
    play: playOf(written, { id, founder: given.founder, today: kind.reviewed }),
  }
}

export function writeCandidate(idea: OwnIdea, { told, at, founder, people }: Given): Candidate {
  const { thing, kind, dollars } = told
  const { where, meets, short, ...who } = people
  const doing = doingOf(told)
  const slots = {
    ...who,
    things: thing.many,
    thing: thing.one,
    Things: titled(thing.many),
    Thing: titled(thing.one),
    Many: titled(short),
    ...(doing && { doing, Doing: titled(doing) }),
    paid: `$${dollars ?? idea.price.ask}`,
  }
  const { id: _, reason, name, problem, price, ...rest } = fillAll(idea, slots)
  const isLong = name.length > longestName || isAnyone(short)
  return {
    ...rest,
    name: once(isLong ? fillAll(idea.name.replace(/,? for \{Many\}$/, ''), slots) : name),
    who,
    where,
    ...(meets && { meets }),
    problem: { ...problem, moment: fillAll(kind.moment, slots) },
    price: isWork(idea) ? priceFrom(dollars, price) : price,
    reasons: [
      `You wrote: ${inTheirWords(told.text, told.cue ?? (dollars ? `$${dollars}` : null))}`,
      at === 0 ? withContact(reason, founder.answers.contacts?.text?.trim() ?? '') : reason,
    ],
  }
}

function withContact(reason: string, contacts: string): string {
  const name = nameIn(contacts)
  if (name) return `${reason} Ask ${name} first: you could send a message tonight.`
  return contacts ? `${reason} Ask the people you could message tonight first.` : reason
}

/** The favor itself, not a page about it. */
const isWork = ({ mechanism }: OwnIdea) => workForms.has(mechanism)
const workForms = new Set<string>(['productized-service', 'recurring-check', 'done-for-you'])

/** What someone has paid for it is worth more than our guess. */
const priceFrom = (dollars: number | null, price: Candidate['price']): Candidate['price'] =>
  dollars
    ? { ...price, ask: dollars, low: Math.round(dollars * 0.75), high: Math.round(dollars * 1.5) }
    : price

/** Cards for a tachograph card are Tachograph Cards. */
const once = (name: string) => name.replaceAll(/\b(\w{3,}) (\1\w{0,2})\b/gi, '$2')

const longestName = 52

type People = Candidate['who'] & { short: string } & Pick<Candidate, 'where' | 'meets'>

const anyone: Record<Told['kind']['of'], Candidate['who']> = {
  problem: { many: 'people with the same problem', one: 'someone with the same problem' },
  thanked: { many: 'people who need it done', one: 'someone who needs it done' },
}
export const isAnyone = (short: string) => Object.values(anyone).some(({ many }) => many === short)

/**
 * Who they said; else those who have the problem in their words, or those a favor was for. Nothing else tells who
 * pays: those they could message may only know someone, and a trade that is mentioned may be another's.
 */
export function peopleFor(founder: Founder, told: Told): People {
  const { who } = told.clarified ?? {}
  if (who) return peopleChosen(who, told)
  const named = peopleNamed(founder, told)
  if (named) return peopleKnown([peopleIn(named.many)?.audienceId]) ?? peopleMet(named, told)
  return (
    (told.kind.of === 'problem' ? ownPeople(founder) : null) ?? {
      ...anyone[told.kind.of],
      short: anyone[told.kind.of].many,
      where: whereTheyTalk(told.thing),
    }
  )
}

function peopleChosen(who: string, told: Told): People {
  const known = knowledge.audiences.find(({ short }) => short === who)
  return peopleKnown([known?.id]) ?? peopleMet(peopleCalled(who), told)
}

function peopleMet({ many, one, places }: ReturnType<typeof peopleCalled>, { thing }: Told): People {
  const searchWords = `${many} ${thing.many}`
  return {
    many,
    one,
    short: many,
    where: { place: `an online group of ${many}`, searchWords },
    meets: places
      ? { place: `the ${places} nearest to you`, searchWords: `${places} near me` }
      : { place: `where you already meet ${many}`, searchWords },
  }
}

function peopleNamed({ answers }: Founder, { kind, text }: Told): PeopleNamed | null {
  if (kind.of === 'thanked') return peopleServedIn(text)
  const day = answers.workingDay?.text ?? ''
  const texts = [text, answers.pull?.text ?? '', day]
  return texts.map(peopleWithProblem).find((people) => people !== null) ?? visitorsOfWork(text, day)
}

/** "Customers can't read the labels", at a pharmacy. */
function visitorsOfWork(text: string, day: string): PeopleNamed | null {
  const [visitors, work] = [visitorsWithProblem(text), workplaceIn(day)]
  return visitors && work ? peopleCalled(`${visitors} of ${work.places}`) : null
}

/** A problem that names no one is one of their own working day. */
function ownPeople({ trade, audienceIds }: Founder): People | null {
  const [ofTrade] = trade ? playsOfTrade(trade) : []
  return trade && ofTrade
    ? { many: trade.many, one: trade.one, short: trade.many, where: spot(ofTrade.audience.online) }
    : peopleKnown(audienceIds)
}

function peopleKnown(ids: Iterable<string | null | undefined>): People | null {
  const known = [...ids]
    .map((id) => knowledge.audiences.find((audience) => audience.id === id))
    .find((audience) => audience !== undefined)
  return known
    ? {
        many: known.many,
        one: known.one,
        short: known.short,
        where: spot(known.online),
        ...(known.worksAt.visit !== false && { meets: spot(known.worksAt) }),
      }
    : null
}

const whereTheyTalk = ({ many }: Told['thing']) => ({
  place: 'an online group where people talk about it',
  searchWords: `${many} problem`,
})

const spot = ({ place, searchWords }: Candidate['where']) => ({ place, searchWords })
