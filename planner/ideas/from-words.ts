import { fillAll, playsOfTrade, titled } from '#planner/founder/compose.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { peopleIn } from '#planner/founder/people.ts'
import { wordsIn } from '#planner/founder/phrases.ts'
import { sufferersIn } from '#planner/founder/sufferers.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { hashOf } from '#planner/random.ts'
import { playOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { problemTold, thanksTold } from './told.ts'
import type { OwnIdea, Told } from './told.ts'

export type FromWords = { kind: Told['kind']; play: Play; written: Candidate }

/** Ideas for the problem they typed and for what they were thanked for, in their own words. */
export function ideasFromWords(founder: Founder): FromWords[] {
  const told = [problemTold(founder.answers), thanksTold(founder.answers)]
  return told.flatMap((one) =>
    one ? one.kind.ideas.map((idea, at) => composed(idea, { told: one, at, founder })) : [],
  )
}

type Given = { told: Told; at: number; founder: Founder }

function composed(idea: OwnIdea, { told, at, founder }: Given): FromWords {
  const { kind } = told
  const written = writeCandidate(idea, { told, at, founder })
  const id = `${idea.id}-${hashOf(told.text).toString(36)}`
  return { kind, written, play: playOf(written, { id, founder, today: kind.reviewed }) }
}

export function writeCandidate(idea: OwnIdea, { told, at, founder }: Given): Candidate {
  const { thing, kind, doing } = told
  const { where, short, ...who } = peopleOf(founder, told)
  const slots = {
    ...who,
    things: thing.many,
    thing: thing.one,
    Things: titled(thing.many),
    Thing: titled(thing.one),
    Many: titled(short),
    ...(doing && { doing, Doing: titled(doing) }),
  }
  const { id: _, reason, name, problem, ...rest } = fillAll(idea, slots)
  const isLong = name.length > longestName || isAnyone(short)
  return {
    ...rest,
    name: once(isLong ? fillAll(idea.name.replace(/ for \{Many\}$/, ''), slots) : name),
    who,
    where,
    problem: { ...problem, moment: fillAll(kind.moment, slots) },
    reasons: [
      reason,
      founder.answers.contacts?.text?.trim() && at === 0
        ? 'Ask the people you could message tonight first.'
        : startsFrom[kind.of],
    ],
  }
}

const startsFrom: Record<Told['kind']['of'], string> = {
  problem: 'It starts from the problem you wrote.',
  thanked: 'It starts from what you were thanked for.',
}

/** Cards for a tachograph card are Tachograph Cards. */
const once = (name: string) => name.replaceAll(/\b(\w+) (\1\w{0,2})\b/gi, '$2')

const longestName = 52

type People = Candidate['who'] & { short: string; where: Candidate['where'] }

const anyone = 'people with the same problem'
const isAnyone = (short: string) => short === anyone

/** Who has the problem in their words, their trade, the people in the text, or those they know. */
function peopleOf({ trade, audienceIds, contactIds }: Founder, { kind, text, thing }: Told): People {
  const named = kind.of === 'problem' ? sufferersIn(wordsIn(text)) : null
  const told = peopleIn(named?.many ?? text)
  if (named && !told) return { ...named, short: named.many, where: whereTheyTalk(thing) }
  const [ofTrade] = trade ? playsOfTrade(trade) : []
  if (trade && ofTrade && !named) {
    const { many, one } = trade
    return { many, one, short: many, where: spot(ofTrade.audience.online) }
  }
  // A problem is usually one of the working day, and a favor can be sold to the people one knows.
  const sources = [
    new Set([told?.audienceId ?? '']),
    ...(kind.of === 'problem' ? [audienceIds, contactIds] : [contactIds, audienceIds]),
  ]
  const known = sources
    .map((ids) => knowledge.audiences.find(({ id }) => ids.has(id)))
    .find((audience) => audience !== undefined)
  if (known) return { many: known.many, one: known.one, short: known.short, where: spot(known.online) }
  return { many: anyone, one: 'someone with the same problem', short: anyone, where: whereTheyTalk(thing) }
}

const whereTheyTalk = ({ many }: Told['thing']) => ({
  place: 'an online group where people talk about it',
  searchWords: `${many} problem`,
})

const spot = ({ place, searchWords }: Candidate['where']) => ({ place, searchWords })
