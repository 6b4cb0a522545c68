import type { Founder } from './founder.ts'
import type { DismissReason } from './idea.ts'
import type { Play } from './knowledge/index.ts'
import { knowledge } from './knowledge/index.ts'
import type { Experiment } from './knowledge/schema.ts'
import { chanceOf } from './random.ts'

/** How much each answer counts; `own` is the person's own variation among near-equal plays. Tuned against gates.test.ts. */
export const weights = { domain: 34, skill: 30, hours: 30, reach: 6, pull: 6, goal: 5, style: 4, own: 40 }

/** Why a play is out of reach for a founder; hours and cash are hard limits. */
export type Obstacle = 'too-many-hours' | 'too-much-cash'

/** What moved a play's score, largest first, so that the reasons shown are the reasons used. */
export type Term = {
  trait: 'domain' | 'skill' | 'reach' | 'pull' | 'goal' | 'style' | 'hours'
  points: number
}
export type Fit = {
  play: Play
  score: number
  terms: Term[]
  touches: boolean
  inDomain: boolean
  bySkill: boolean
  byMainSkill: boolean
  suitsHours: boolean
}

export type Steering = {
  seed: string
  dismissed: { playId: string; reason: DismissReason }[]
  saved: string[]
}

/** The share of eight weeks' hours that a first version may take; the rest is for selling and for life. */
const usable = 8 * 0.7

export function obstacleOf(play: Play, founder: Founder): Obstacle | null {
  if (play.by.hoursToFirst > founder.weeklyHours * usable) return 'too-many-hours'
  return play.cashCents > founder.cashCents ? 'too-much-cash' : null
}

/** The play's own test where it fits the founder's week and purse, else the cheapest that does. */
export function testFor(play: Play, founder: Founder): Experiment {
  const fits = (test: Experiment) => test.hours <= founder.weeklyHours && test.cashCents <= founder.cashCents
  return fits(play.test) ? play.test : knowledge.experiments.get('five-conversations')!
}

/** How well a play fits: the sum of named terms, a nudge from what was saved and dismissed, and a person's own variation. */
export function fitOf(play: Play, founder: Founder, steering: Steering): Fit {
  const terms = termsOf(play, founder)
    .filter((term) => term.points > 0)
    .sort((a, b) => b.points - a.points)
  const own = chanceOf(`${steering.seed}:${knowledge.version}:${play.id}`) * weights.own
  const score = terms.reduce((sum, term) => sum + term.points, own) + nudge(play, steering)
  const has = (trait: Term['trait']) => terms.some((term) => term.trait === trait)
  const byMainSkill = skillsOf(play)[0] === founder.answers.skill?.option
  return {
    play,
    score,
    terms,
    touches: has('domain') || has('skill'),
    inDomain: has('domain'),
    bySkill: has('skill'),
    byMainSkill,
    suitsHours: has('hours'),
  }
}

function termsOf(play: Play, founder: Founder): Term[] {
  const { answers } = founder
  const reaches = play.reachedBy.map((channel) => channel.reach)
  return [
    { trait: 'domain', points: domainPoints(play, founder) },
    { trait: 'skill', points: skillPoints(play, founder) },
    {
      trait: 'reach',
      points: answers.reach?.option && reaches.includes(answers.reach.option) ? weights.reach : 0,
    },
    {
      trait: 'pull',
      points: answers.pull?.option && play.about.pulls.includes(answers.pull.option) ? weights.pull : 0,
    },
    {
      trait: 'goal',
      points: answers.goal?.option && play.goals.includes(answers.goal.option) ? weights.goal : 0,
    },
    {
      trait: 'style',
      points:
        answers.style?.option && styles[answers.style.option].includes(play.mechanism) ? weights.style : 0,
    },
    {
      trait: 'hours',
      points:
        answers.hours?.option && formsForHours[answers.hours.option].includes(play.mechanism)
          ? weights.hours
          : 0,
    },
  ]
}

/** A play's skills, the one it lives from first. */
export function skillsOf(play: Play): readonly string[] {
  return play.skills ?? play.by.skills
}

function skillPoints(play: Play, { answers }: Founder): number {
  const place = answers.skill?.option ? skillsOf(play).indexOf(answers.skill.option) : -1
  return place < 0 ? 0 : place === 0 ? weights.skill : weights.skill / 2
}

function domainPoints(play: Play, { answers, audienceIds, domainIds, ownAudience }: Founder): number {
  if (audienceIds.has(play.audience.id)) return weights.domain + 6
  if (domainIds.has(play.domain.id)) return weights.domain + 3
  if (ownAudience && play.safeForAny) return weights.domain
  return play.domain.answer === answers.domain?.option ? weights.domain : 0
}

/** Each form belongs to one answer about hours: few call for things made once, more allow work for each customer, many a build. */
const formsForHours: Record<'h3' | 'h8' | 'h15' | 'h30' | 'full', string[]> = {
  h3: ['template-pack', 'checklist-kit', 'spreadsheet-tool', 'document-review'],
  h8: ['audit', 'weekly-digest', 'printed-guide', 'calculator'],
  h15: ['reminder-service', 'recurring-check', 'group-circle', 'intake-flow'],
  h30: ['done-for-you', 'matching-desk', 'benchmark-report', 'curated-directory'],
  full: ['small-web-app', 'price-tracker', 'automation-setup', 'short-course'],
}

const styles: Record<'fast' | 'deep' | 'plan' | 'social' | 'story', string[]> = {
  fast: ['done-for-you', 'reminder-service', 'audit', 'matching-desk', 'intake-flow'],
  deep: [
    'small-web-app',
    'spreadsheet-tool',
    'calculator',
    'document-review',
    'weekly-digest',
    'automation-setup',
  ],
  plan: ['checklist-kit', 'recurring-check', 'audit', 'automation-setup', 'template-pack'],
  social: ['group-circle', 'matching-desk', 'short-course', 'reminder-service'],
  story: ['printed-guide', 'weekly-digest', 'short-course', 'benchmark-report', 'curated-directory'],
}

const selling = new Set(['talk', 'direct'])
const building = new Set([
  'small-web-app',
  'automation-setup',
  'calculator',
  'price-tracker',
  'spreadsheet-tool',
  'intake-flow',
])

function nudge(play: Play, { dismissed, saved }: Steering): number {
  const away = dismissed.reduce((sum, { playId, reason }) => sum + repulsion(play, playId, reason), 0)
  const kept = knowledge.plays.filter((other) => saved.includes(other.id))
  const towards = kept.reduce(
    (sum, other) =>
      sum + (other.domain.id === play.domain.id ? 5 : 0) + (other.mechanism === play.mechanism ? 4 : 0),
    0,
  )
  return Math.min(towards, 15) - Math.min(away, 45)
}

function repulsion(play: Play, playId: string, reason: DismissReason): number {
  const other = knowledge.plays.find((candidate) => candidate.id === playId)
  if (!other) return 0
  const weights: Record<DismissReason, number> = {
    not_my_people: other.audience.id === play.audience.id ? 30 : other.domain.id === play.domain.id ? 10 : 0,
    too_much_selling: play.reachedBy.every((channel) => selling.has(channel.reach))
      ? 15
      : play.reachedBy.some((channel) => selling.has(channel.reach))
        ? 6
        : 0,
    too_much_building: building.has(play.mechanism) ? 18 : 0,
    too_small: play.price[1] < 10_000 ? 12 : 0,
    too_hard: Math.min(20, play.by.hoursToFirst / 3),
    exists: other.mechanism === play.mechanism ? 12 : 0,
    boring: other.about.id === play.about.id ? 25 : 0,
  }
  return weights[reason]
}
