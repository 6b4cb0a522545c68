import type { Standing } from '#planner/evidence/evidence.ts'
import { conversationsNeeded } from '#planner/evidence/standing.ts'
import { wants } from '#planner/founder/wishes.ts'
import { firstTalks } from '#planner/interview/ask.ts'
import { joined, namesListed } from '#planner/names.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { plural } from '#planner/words.ts'
import { isFree } from './week-acts.ts'
import type { WeekInput } from './week-acts.ts'
import { weekStateOf } from './week-state.ts'
import type { Candidate } from './week.ts'

const askedAtOnce = 5
const asking = new Set(['test_chosen', 'asking', 'running'])

const areEnough = (standing: Standing): boolean =>
  standing.counts.conversation >= firstTalks || !asking.has(weekStateOf(standing))

/** Of an earlier week, toward talks that are no longer needed. */
export const isAskedEnough = (key: string, standing: Standing): boolean =>
  /^(?:talks|contacts):/.test(key) && areEnough(standing)

export function contactActs({ play, facts }: ProjectContext, input: WeekInput): Candidate[] {
  const { standing, wishes } = input
  const names = namesListed(facts.answers.contacts?.text ?? '').slice(0, 3)
  const isEarly = asking.has(weekStateOf(standing)) && standing.counts.conversation < conversationsNeeded
  if (names.length === 0 || !isEarly || wants(wishes, 'not_people')) return []
  const about = play ? `how they ${play.about.short}` : 'about the last time this came up'
  const act: Candidate = {
    key: 'contacts:ask',
    kind: 'relationship',
    task: `Ask ${joined(names)} ${about}, or who could tell you`,
    minutes: 5 * (names.length + 1),
    doneWhen: 'You have an answer or a new name from each of them.',
    why: 'You wrote that you could message them tonight.',
  }
  return [act].filter(({ key }) => isFree(key, input))
}

/** Until five conversations are in the evidence: those who said yes first. One that was dropped stays away. */
export function firstTalkActs({ nouns }: ProjectContext, input: WeekInput): Candidate[] {
  const { talks, standing, week } = input
  const had = standing.counts.conversation
  if (!talks || talks.isRefused || areEnough(standing)) return []
  const why = `You've had ${had} of your first ${plural(firstTalks, 'conversation')}. Nothing else tells you as much at the start.`
  const act = (name: string, rest: Omit<Candidate, 'key' | 'kind' | 'why'>): Candidate[] => {
    const everyWeek = `talks:${name}:`
    const isDropped = input.dropped.some((key) => key.startsWith(everyWeek))
    return isDropped ? [] : [{ key: `${everyWeek}${week}`, kind: 'relationship', why, ...rest }]
  }
  const { toAsk, toFollowUp, booked } = talks.list ?? { toAsk: 0, toFollowUp: 0, booked: 0 }
  const ask = Math.min(askedAtOnce, toAsk)
  const talk = act('talk', {
    task: `Talk with the ${booked === 1 ? 'one' : booked} who picked a time`,
    minutes: 30 * Math.min(booked, firstTalks - had),
    doneWhen: "You've written down each talk as an interview.",
  })
  const followUp = act('follow-up', {
    task: `Follow up once with the ${toFollowUp === 1 ? 'one' : toFollowUp} on your list without an answer`,
    minutes: 15,
    doneWhen: "You've marked each of them as followed up. After that, let it rest.",
  })
  const next = act('ask', {
    task: `Ask the next ${ask === 1 ? 'one' : ask} on your list for a talk`,
    minutes: 5 * ask,
    doneWhen: "Each of them has your words and their own link, and you've marked them as asked.",
  })
  const list = act('list', {
    task: `List ten ${nouns.people} or places where you can ask, under First five conversations`,
    minutes: 20,
    doneWhen: 'Ten names or places are on your list.',
  })
  const acts = [
    ...(booked > 0 ? talk : []),
    ...(toFollowUp > 0 ? followUp : []),
    ...(toAsk > 0 ? next : []),
    ...(booked + toFollowUp + toAsk === 0 ? list : []),
  ]
  return acts.filter(({ key }) => isFree(key, input))
}
