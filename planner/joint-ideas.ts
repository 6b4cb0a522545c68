import type { MatchOptions } from './collaborators.ts'
import { fitOf, skillsOf } from './fit.ts'
import type { Fit } from './fit.ts'
import { readFounder } from './founder.ts'
import type { Founder } from './founder.ts'
import { knowledge } from './knowledge/index.ts'
import type { Play } from './knowledge/index.ts'
import type { Answers } from './questions.ts'
import { plural } from './words.ts'

export type JointIdea = { title: string; description: string; benefits: string[] }

const most = 3
/** A first version for two with a few hours a week each. */
const maxHours = 40

/**
 * Plays that score for both of two people, with the roles split, spoken to the first. Only what needs no money and is
 * small enough for two who have little time; whom they would serve and in which form differs from idea to idea.
 * Nobody's hours are looked at: they would show in what is chosen.
 */
export function jointIdeas(mine: MatchOptions, theirs: MatchOptions): JointIdea[] {
  const [a, b] = [withoutHours(mine), withoutHours(theirs)]
  const [me, them] = [founderOf(a), founderOf(b)]
  // The same from either side, and not the same for everybody who gave these two answers.
  const steering = { seed: [JSON.stringify(a), JSON.stringify(b)].sort().join(), dismissed: [], saved: [] }
  return choose((play) => jointScore(fitOf(play, me, steering), fitOf(play, them, steering))).map((play) =>
    written(play, a, b),
  )
}

/** Plays that suit one of two, where the other's answers are private: who does what is left to them. */
export function ideasFor(mine: MatchOptions, seed: string): JointIdea[] {
  const me = founderOf(withoutHours(mine))
  const channelOf = (play: Play) =>
    (play.reachedBy.find((way) => way.reach === mine.reach) ?? play.reachedBy[0]!).name
  return choose((play) => fitOf(play, me, { seed, dismissed: [], saved: [] }).score).map((play) => ({
    ...introduced(play),
    benefits: [
      `One of you makes the first version: ${play.by.name}.`,
      `The other finds the first ten buyers through ${channelOf(play)}.`,
      timeOf(play),
    ],
  }))
}

const withoutHours = ({ hours: _, ...rest }: MatchOptions): MatchOptions => rest

function choose(scoreOf: (play: Play) => number): Play[] {
  const ranked = knowledge.plays
    .filter((play) => play.cashCents === 0 && play.by.hoursToFirst <= maxHours)
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

function founderOf(options: MatchOptions): Founder {
  return readFounder(
    Object.fromEntries(Object.entries(options).map(([trait, option]) => [trait, { option }])) as Answers,
  )
}

/** What scores for one alone counts half: the idea is for both. */
function jointScore(a: Fit, b: Fit): number {
  return a.score + b.score - Math.abs(a.score - b.score) / 2
}

function written(play: Play, mine: MatchOptions, theirs: MatchOptions): JointIdea {
  const youMake = placeOf(play, mine) <= placeOf(play, theirs)
  const channel =
    play.reachedBy.find((way) => way.reach === (youMake ? theirs : mine).reach) ?? play.reachedBy[0]!
  return {
    ...introduced(play),
    benefits: [
      youMake
        ? `You make the first version: ${play.by.name}.`
        : `They make the first version: ${play.by.name}.`,
      youMake
        ? `They find the first ten buyers through ${channel.name}.`
        : `You find the first ten buyers through ${channel.name}.`,
      timeOf(play),
    ],
  }
}

const introduced = (play: Play) => ({
  title: play.name,
  description: `${play.tagline} It is for ${play.audience.who}.`,
})
const timeOf = (play: Play) =>
  `It takes about ${plural(play.by.hoursToFirst, 'hour')} to start. Agree first on how much time each of you can give.`

function placeOf(play: Play, { skill }: MatchOptions): number {
  const place = skill ? skillsOf(play).indexOf(skill) : -1
  return place < 0 ? 9 : place
}
