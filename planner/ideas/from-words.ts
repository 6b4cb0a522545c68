import { fillAll, playsOfTrade, titled } from '#planner/founder/compose.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { nameIn, peopleOfTradeIn, peopleServedIn, peopleWithProblem } from '#planner/founder/people-named.ts'
import type { PeopleNamed } from '#planner/founder/people-named.ts'
import { peopleIn } from '#planner/founder/people.ts'
import type { Trade } from '#planner/founder/trade.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { hashOf } from '#planner/random.ts'
import { playOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { inTheirWords } from './their-words.ts'
import { problemTold, thanksTold } from './told.ts'
import type { OwnIdea, Told } from './told.ts'

export type FromWords = { kind: Told['kind']; play: Play; written: Candidate }

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
  return told.kind.ideas.map((idea, at) => composed(idea, { told, at, founder, people }))
}

function composed(idea: OwnIdea, given: Given): FromWords {
  const { kind, text } = given.told
  const written = writeCandidate(idea, given)
  const id = `${idea.id}-${hashOf(text).toString(36)}`
  return { kind, written, play: playOf(written, { id, founder: given.founder, today: kind.reviewed }) }
}

export function writeCandidate(idea: OwnIdea, { told, at, founder, people }: Given): Candidate {
  const { thing, kind, doing, dollars } = told
  const { where, short, ...who } = people
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
    problem: { ...problem, moment: fillAll(kind.moment, slots) },
    price: priceFrom(dollars, price),
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

/** What someone has paid for it is worth more than our guess. */
const priceFrom = (dollars: number | null, price: Candidate['price']): Candidate['price'] =>
  dollars
    ? { ...price, ask: dollars, low: Math.round(dollars * 0.75), high: Math.round(dollars * 1.5) }
    : price

/** Cards for a tachograph card are Tachograph Cards. */
const once = (name: string) => name.replaceAll(/\b(\w{3,}) (\1\w{0,2})\b/gi, '$2')

const longestName = 52

type People = Candidate['who'] & { short: string; where: Candidate['where'] }

const anyone: Record<Told['kind']['of'], Candidate['who']> = {
  problem: { many: 'people with the same problem', one: 'someone with the same problem' },
  thanked: { many: 'people who need it done', one: 'someone who needs it done' },
}
const isAnyone = (short: string) => Object.values(anyone).some(({ many }) => many === short)

/**
 * Who has the problem in their words, or who a favor was for; else the people they know. Those they could
 * message may know someone who has the problem, and needn't have it; a tailor's favor is for no tailors.
 */
export function peopleFor(founder: Founder, told: Told): People {
  const named = peopleNamed(founder, told)
  const meant = peopleIn(named?.many ?? told.text)?.audienceId
  if (named && !meant) return { ...named, short: named.many, where: whereTheyTalk(told.thing) }
  return (
    peopleKnown(meant ? [meant] : []) ??
    (told.kind.of === 'problem' ? peopleOfTrade(founder.trade) : null) ??
    peopleKnown(founder.audienceIds) ?? {
      ...anyone[told.kind.of],
      short: anyone[told.kind.of].many,
      where: whereTheyTalk(told.thing),
    }
  )
}

function peopleNamed({ answers, contactIds }: Founder, { kind, text }: Told): PeopleNamed | null {
  const inTrouble = (of: string[]) => of.map(peopleWithProblem).find((people) => people !== null) ?? null
  const problems = [answers.pull?.text ?? '', answers.workingDay?.text ?? '']
  if (kind.of === 'problem') return inTrouble([text, ...problems])
  const contacts = contactIds.size > 0 ? '' : (answers.contacts?.text ?? '')
  return peopleServedIn(text) ?? inTrouble(problems) ?? peopleOfTradeIn(contacts)
}

function peopleOfTrade(trade: Trade | null): People | null {
  const [ofTrade] = trade ? playsOfTrade(trade) : []
  return trade && ofTrade
    ? { many: trade.many, one: trade.one, short: trade.many, where: spot(ofTrade.audience.online) }
    : null
}

function peopleKnown(ids: Iterable<string>): People | null {
  const known = [...ids]
    .map((id) => knowledge.audiences.find((audience) => audience.id === id))
    .find((audience) => audience !== undefined)
  return known ? { many: known.many, one: known.one, short: known.short, where: spot(known.online) } : null
}

const whereTheyTalk = ({ many }: Told['thing']) => ({
  place: 'an online group where people talk about it',
  searchWords: `${many} problem`,
})

const spot = ({ place, searchWords }: Candidate['where']) => ({ place, searchWords })
