import { mustGet } from '#planner/ensure.ts'
import { isComposed, isEveryday, isForSetting } from '#planner/founder/compose.ts'
import { namesField } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import type { Skill } from '#planner/founder/questions.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Experiment } from '#planner/knowledge/schema.ts'
import { searchPlays } from '#planner/knowledge/search.ts'
import { namesTheirPeople } from './alike.ts'
import { noField } from './candidate.ts'
import { goalShare, meetsGoal, monthlyHoursOf, reached } from './earnings.ts'
import { fitsWeek, plainTest } from './first-test.ts'
import type { DismissReason } from './idea.ts'
import { outcomePoints } from './outcomes.ts'
import type { PlayOutcome } from './outcomes.ts'

export const weights = {
  audience: 40,
  domain: 30,
  everyday: 24,
  mainSkill: 25,
  skill: 12,
  reach: 14,
  contacts: 18,
  pull: 14,
  goal: 14,
  words: 24,
  style: 6,
  worth: 14,
  craft: 14,
}
const overHours = 20
/** A card that can say nothing of the founder is no match for one that can. */
const silent = 20
/** Cents a month with ten customers that earn the full points. */
const worthCents = 120_000

export type Obstacle = 'too-many-hours' | 'too-much-cash' | 'not-their-people' | 'no-workplace'

export type Term = {
  trait: 'domain' | 'skill' | 'reach' | 'contacts' | 'pull' | 'goal' | 'style' | 'words'
  points: number
}
export type Fit = {
  play: Play
  score: number
  terms: Term[]
  named: boolean
  inDomain: boolean
  byMainSkill: boolean
  byReach: boolean
  byPull: boolean
  meetsGoal: boolean
}

export type Steering = {
  dismissed: { playId: string; reason: DismissReason }[]
  saved: string[]
  outcomes?: PlayOutcome[] | undefined
}

/** Share of eight weeks' hours for a first version; the rest is for selling and life. */
const usable = 8 * 0.7

export const hoursFor = ({ weeklyHours }: Founder): number => weeklyHours * usable

export function obstacleOf(play: Play, founder: Founder): Obstacle | null {
  if (founder.avoidedIds.has(play.audience.id)) return 'not-their-people'
  if (play.needs?.includes('workplace') && !founder.hasWorkplace) return 'no-workplace'
  if (play.hoursToFirst > hoursFor(founder)) return 'too-many-hours'
  return play.cashCents > founder.cashCents ? 'too-much-cash' : null
}

const withoutTalking: Record<'write' | 'find', Record<string, Experiment['id']>> = {
  write: { 'five-conversations': 'post-and-count', 'waitlist-call': 'short-survey' },
  find: { 'five-conversations': 'test-page', 'waitlist-call': 'test-page', 'price-question': 'test-page' },
}

export function testFor(play: Play, founder: Founder): Experiment {
  const reach = founder.isInWriting ? 'write' : founder.answers.reach?.option
  const other = reach === 'write' || reach === 'find' ? withoutTalking[reach][play.test.id] : undefined
  const test = mustGet(knowledge.experiments, other ?? play.test.id)
  return fitsWeek(test, founder) ? test : plainTest(founder)
}

export function rank(plays: Play[], founder: Founder, steering: Steering): Fit[] {
  const found = new Map(searchPlays(founder.texts.join(' ')).map(({ id, share }) => [id, share]))
  return plays
    .map((play) => fitOf(play, founder, { steering, found: found.get(play.id) ?? 0 }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        reached(b.play, 10).incomeCents - reached(a.play, 10).incomeCents ||
        b.play.about.painEvidence - a.play.about.painEvidence ||
        a.play.id.localeCompare(b.play.id),
    )
}

function fitOf(
  play: Play,
  founder: Founder,
  { steering, found }: { steering: Steering; found: number },
): Fit {
  const { answers } = founder
  const named =
    isOfTrade(play, founder) ||
    founder.audienceIds.has(play.audience.id) ||
    (play.isWritten === 'by-model' && namesTheirPeople(play, founder))
  const byReach = play.reachedBy.some(({ reach }) => reach === answers.reach?.option)
  const byPull = Boolean(answers.pull?.option && play.about.pulls.includes(answers.pull.option))
  const terms: Term[] = [
    { trait: 'domain' as const, points: fieldPoints(play, founder, named) },
    { trait: 'skill' as const, points: skillPoints(play, founder) },
    { trait: 'reach' as const, points: byReach ? weights.reach : 0 },
    { trait: 'contacts' as const, points: founder.contactIds.has(play.audience.id) ? weights.contacts : 0 },
    { trait: 'pull' as const, points: byPull ? weights.pull : 0 },
    { trait: 'goal' as const, points: Math.round(goalShare(play, founder) * weights.goal) },
    { trait: 'words' as const, points: Math.round(found * weights.words) },
    { trait: 'style' as const, points: stylePoints(play, founder) },
  ]
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
  return {
    play,
    score:
      terms.reduce((sum, { points }) => sum + points, 0) +
      worthOf(play, founder) +
      craftPoints(play, founder) -
      (named || isSpokenTo(play, founder) ? 0 : silent) +
      nudge(play, steering),
    terms,
    named,
    inDomain: terms.some(({ trait }) => trait === 'domain'),
    byMainSkill: play.skills[0] === answers.skill?.option,
    byReach,
    byPull,
    meetsGoal: meetsGoal(play, founder),
  }
}

/** Beside a field we know, a trade is a second way to the same people. */
const isOfTrade = (play: Play, { trade, domainIds }: Founder) =>
  trade !== null && domainIds.size === 0 && isForSetting(play, trade)

const isSpokenTo = (play: Play, { answers }: Founder) =>
  play.reasons.some(({ when }) =>
    [answers.skill, answers.reach, answers.pull, answers.style].some((answer) => answer?.option === when),
  )

function worthOf(play: Play, founder: Founder): number {
  const { incomeCents, hours } = reached(play, 10)
  const share = Math.max(0, Math.min(1, incomeCents / worthCents))
  return Math.round(share * weights.worth) - (hours > monthlyHoursOf(founder) ? overHours : 0)
}

function fieldPoints(play: Play, founder: Founder, named: boolean): number {
  const { answers, domainIds, trade } = founder
  if (isComposed(play)) {
    if (!trade) return 0
    return isOfTrade(play, founder) ? weights.audience : weights.domain
  }
  if (named) return weights.audience
  // It was written for this founder. A model can still leave their field.
  if (play.isWritten) return play.isWritten === 'by-model' && isElsewhere(play, founder) ? 0 : weights.domain
  if (isEveryday(play)) return everydayPoints(founder)
  if (domainIds.size > 0) return domainIds.has(play.domain.id) ? weights.domain : 0
  return answers.domain?.option && play.domain.answers.includes(answers.domain.option) ? weights.domain : 0
}

/** Its people are of a field we know, and the founder chose others. */
const isElsewhere = (play: Play, { answers, domainIds }: Founder): boolean =>
  play.domain.id !== noField &&
  !isEveryday(play) &&
  !domainIds.has(play.domain.id) &&
  (answers.domain?.option ? !play.domain.answers.includes(answers.domain.option) : domainIds.size > 0)

/** Of a field or trade whose people we don't know, most plays are for others. */
function everydayPoints(founder: Founder): number {
  if (!namesField(founder)) return weights.domain
  return founder.audienceIds.size === 0 && !founder.answers.domain?.option ? weights.everyday : 0
}

function skillPoints({ skills }: Play, { answers }: Founder): number {
  const place = answers.skill?.option ? skills.indexOf(answers.skill.option) : -1
  return place < 0 ? 0 : place === 0 ? weights.mainSkill : weights.skill
}

const craftPoints = ({ by }: Play, { answers }: Founder): number =>
  answers.skill?.option && crafts[answers.skill.option].includes(by.kind) ? weights.craft : 0

const stylePoints = ({ by }: Play, { answers }: Founder): number =>
  answers.style?.option && styles[answers.style.option].includes(by.kind) ? weights.style : 0

type Kind = Play['by']['kind']
const crafts: Record<Skill, Kind[]> = {
  build: ['software', 'data'],
  design: ['file', 'media', 'hand'],
  words: ['file', 'media', 'hand'],
  people: ['people', 'hand', 'media'],
  order: ['file', 'people', 'hand', 'data'],
  numbers: ['data', 'file', 'software'],
}
const styles: Record<'fast' | 'deep' | 'plan' | 'social' | 'story', Kind[]> = {
  fast: ['hand', 'file'],
  deep: ['software', 'data'],
  plan: ['file', 'data'],
  social: ['people', 'hand'],
  story: ['media', 'people'],
}

const selling = new Set(['talk', 'direct'])

function nudge(play: Play, { dismissed, saved, outcomes = [] }: Steering): number {
  const outcome = outcomes.find(({ playId }) => playId === play.id)
  const away = dismissed.reduce((sum, { playId, reason }) => sum + repulsion(play, playId, reason), 0)
  const towards = saved
    .flatMap((id) => knowledge.playsById.get(id) ?? [])
    .reduce(
      (sum, other) =>
        sum + (other.domain.id === play.domain.id ? 5 : 0) + (other.mechanism === play.mechanism ? 4 : 0),
      0,
    )
  return Math.min(towards, 15) - Math.min(away, 45) + (outcome ? outcomePoints(outcome) : 0)
}

function repulsion(play: Play, playId: string, reason: DismissReason): number {
  const other = knowledge.playsById.get(playId)
  if (!other) return 0
  const sold = play.reachedBy.filter(({ reach }) => selling.has(reach)).length
  const points: Record<DismissReason, number> = {
    not_my_people: other.audience.id === play.audience.id ? 30 : other.domain.id === play.domain.id ? 10 : 0,
    too_much_selling: sold === play.reachedBy.length ? 15 : sold > 0 ? 6 : 0,
    too_much_building: play.by.kind === 'software' ? 18 : 0,
    too_small: play.price.ask < 3000 ? 12 : 0,
    too_hard: Math.min(20, play.hoursToFirst / 3),
    exists: other.mechanism === play.mechanism ? 12 : 0,
    boring: other.problem === play.problem ? 25 : 0,
  }
  return points[reason]
}
