import { itemAt, mustGet } from '#planner/ensure.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { rank } from '#planner/ideas/fit.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { chanceOf } from '#planner/random.ts'
import { plural } from '#planner/words.ts'
import type { MatchOptions } from './collaborators.ts'

export type JointIdea = { title: string; description: string; benefits: string[] }

const most = 3
const maxHours = 40
const small = knowledge.plays.filter((play) => play.cashCents === 0 && play.hoursToFirst <= maxHours)

/**
 * Plays for two, with roles, addressed to the first: no cash, small, each with different people and
 * form. Ignores hours, which the choice would reveal.
 */
export function jointIdeas(mine: MatchOptions, theirs: MatchOptions): JointIdea[] {
  const [a, b] = [withoutHours(mine), withoutHours(theirs)]
  const [me, them] = [scoresFor(a), scoresFor(b)]
  return choose((play) => jointScore(mustGet(me, play.id), mustGet(them, play.id))).map((play) =>
    written(play, a, b),
  )
}

export function ideasFor(mine: MatchOptions, seed: string): JointIdea[] {
  const scores = scoresFor(withoutHours(mine))
  const channelOf = (play: Play) =>
    (play.reachedBy.find((way) => way.reach === mine.reach) ?? itemAt(play.reachedBy, 0)).name
  return choose((play) => mustGet(scores, play.id) + chanceOf(`${seed}:${play.id}`) * 5).map((play) => ({
    ...introduced(play),
    benefits: [
      `One of you makes the first version, ${play.by.name}.`,
      `The other finds your first ten customers through ${channelOf(play)}.`,
      timeOf(play),
    ],
  }))
}

const withoutHours = ({ hours: _, ...rest }: MatchOptions): MatchOptions => rest

function choose(scoreOf: (play: Play) => number): Play[] {
  const ranked = small
    .map((play) => ({ play, score: scoreOf(play) }))
    .sort((a, b) => b.score - a.score || a.play.id.localeCompare(b.play.id))
  const chosen: Play[] = []
  for (const { play } of ranked) {
    if (
      chosen.length < most &&
      chosen.every((taken) => taken.audience.id !== play.audience.id && taken.mechanism !== play.mechanism)
    )
      chosen.push(play)
  }
  return chosen
}

function scoresFor(options: MatchOptions): Map<string, number> {
  const founder = readFounder(
    Object.fromEntries(Object.entries(options).map(([trait, option]) => [trait, { option }])) as Answers,
  )
  return new Map(
    rank(small, founder, { dismissed: [], saved: [] }).map(({ play, score }) => [play.id, score]),
  )
}

const jointScore = (a: number, b: number): number => a + b - Math.abs(a - b) / 2

function written(play: Play, mine: MatchOptions, theirs: MatchOptions): JointIdea {
  const youMake = placeOf(play, mine) <= placeOf(play, theirs)
  const channel =
    play.reachedBy.find((way) => way.reach === (youMake ? theirs : mine).reach) ?? itemAt(play.reachedBy, 0)
  return {
    ...introduced(play),
    benefits: [
      youMake
        ? `You make the first version, ${play.by.name}.`
        : `They make the first version, ${play.by.name}.`,
      youMake
        ? `They find your first ten customers through ${channel.name}.`
        : `You find your first ten customers through ${channel.name}.`,
      timeOf(play),
    ],
  }
}

const introduced = (play: Play) => ({
  title: play.name,
  description: play.pitch,
})
const timeOf = (play: Play) => `It takes about ${plural(play.hoursToFirst, 'hour')} to get started.`

function placeOf(play: Play, { skill }: MatchOptions): number {
  const place = skill ? play.skills.indexOf(skill) : -1
  return place < 0 ? 9 : place
}
