import { playsOfTrade } from '#planner/founder/compose.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { peopleCalled } from '#planner/founder/named.ts'
import {
  peopleAllIn,
  peopleServedIn,
  peopleWithProblem,
  visitorsWithProblem,
} from '#planner/founder/people-named.ts'
import type { PeopleNamed } from '#planner/founder/people-named.ts'
import { peopleIn } from '#planner/founder/people.ts'
import { placeHeads } from '#planner/founder/trade-words.ts'
import { singular, workplaceIn } from '#planner/founder/trade.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Candidate } from './candidate.ts'
import { headOf } from './slots.ts'
import type { Told } from './told.ts'

export type People = Candidate['who'] & { short: string } & Pick<Candidate, 'where' | 'meets'>

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
  if (who) return peopleChosen(who, { founder, told })
  const named = peopleNamed(founder, told)
  if (named) return peopleKnown([peopleIn(named.many)?.audienceId]) ?? peopleMet(named, { founder, told })
  return (
    (told.kind.of === 'problem' ? ownPeople(founder) : null) ?? {
      ...anyone[told.kind.of],
      short: anyone[told.kind.of].many,
      where: whereTheyTalk(told),
    }
  )
}

/** Who pays, where that's someone else than those who have the problem. */
export function payersFor(founder: Founder, told: Told): People | null {
  const { who, payer } = told.clarified ?? {}
  return payer && payer !== who ? peopleChosen(payer, { founder, told }) : null
}

type About = { founder: Founder; told: Told }

function peopleChosen(who: string, about: About): People {
  const known = knowledge.audiences.find(({ short }) => short === who)
  return peopleKnown([known?.id]) ?? peopleMet(peopleCalled(who), about)
}

function peopleMet(
  { many, one, places = placesIn(many) }: ReturnType<typeof peopleCalled>,
  { founder, told: { thing, doing } }: About,
): People {
  const searchWords = `${headOf(many)} ${doing ?? thing.many}`
  const isLong = many.split(' ').length > 3
  const work = placeOfWork(founder)
  return {
    many,
    one,
    short: many,
    where: { place: `an online group of ${headOf(many)}`, searchWords },
    meets:
      work && work.places === places
        ? {
            place: `the ${singular(work.places)} where you work, and others like it`,
            searchWords: `${places} near me`,
          }
        : places
          ? { place: `the ${places} nearest to you`, searchWords: `${places} near me` }
          : { place: `where you already meet ${isLong ? 'them' : many}`, searchWords },
  }
}

/** "Guesthouses", "cooks at schools". */
function placesIn(many: string): string | undefined {
  if (isPlaces.test(many)) return many
  const [, after] = / (?:of|at|in) (.+)$/.exec(many) ?? []
  return after && isPlaces.test(after) ? after : undefined
}
const isPlaces = new RegExp(`(?:^| )(?:${placeHeads})s?$`)

/** Not where they used to work. */
export const placeOfWork = ({ hasWorkplace, answers }: Founder) =>
  hasWorkplace ? workplaceIn(answers.workingDay?.text ?? '') : null

function peopleNamed({ answers }: Founder, { kind, text }: Told): PeopleNamed | null {
  if (kind.of === 'thanked') return peopleServedIn(text)
  const day = answers.workingDay?.text ?? ''
  const texts = [text, answers.pull?.text ?? '', day]
  return (
    texts.map(peopleWithProblem).find((people) => people !== null) ??
    visitorsOfWork(text, day) ??
    ownersMeant(text, answers.domain?.text ?? '')
  )
}

/** "Owners with one bus don't know what it earns", of who knows bus owners. */
const ownersMeant = (text: string, domain: string): PeopleNamed | null =>
  /\bowners\b/i.test(text) ? (peopleAllIn(domain).find(({ many }) => many.endsWith(' owners')) ?? null) : null

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

const whereTheyTalk = ({ doing, thing }: Told) => ({
  place: 'an online group where people talk about it',
  searchWords: doing ?? `${thing.many} problem`,
})

const spot = ({ place, searchWords }: Candidate['where']) => ({ place, searchWords })
