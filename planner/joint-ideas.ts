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

/**
 * Plays that score for both of two people, with the roles split, spoken to the first. Only what needs no money and
 * fits their weeks together; whom they would serve and in which form differs from idea to idea.
 */
export function jointIdeas(mine: MatchOptions, theirs: MatchOptions): JointIdea[] {
  const [me, them] = [founderOf(mine), founderOf(theirs)]
  const hours = me.weeklyHours + them.weeklyHours
  // The same from either side, and not the same for everybody who gave these two answers.
  const seed = [JSON.stringify(mine), JSON.stringify(theirs)].sort().join()
  const steering = { seed, dismissed: [], saved: [] }
  const ranked = knowledge.plays.filter((play) => play.cashCents === 0 && play.by.hoursToFirst <= hours * 4)
    .map((play) => ({ play, score: jointScore(fitOf(play, me, steering), fitOf(play, them, steering)) }))
    .sort((a, b) => b.score - a.score || a.play.id.localeCompare(b.play.id))
  const chosen: Play[] = []
  for (const { play } of ranked) {
    if (chosen.length < most && chosen.every((taken) => taken.audience.id !== play.audience.id && taken.mechanism !== play.mechanism)) chosen.push(play)
  }
  return chosen.map((play) => written(play, { mine, theirs, hours }))
}

function founderOf(options: MatchOptions): Founder {
  return readFounder(Object.fromEntries(Object.entries(options).map(([trait, option]) => [trait, { option }])) as Answers)
}

/** What scores for one alone counts half: the idea is for both. */
function jointScore(a: Fit, b: Fit): number {
  return a.score + b.score - Math.abs(a.score - b.score) / 2
}

function written(play: Play, { mine, theirs, hours }: { mine: MatchOptions; theirs: MatchOptions; hours: number }): JointIdea {
  const youMake = placeOf(play, mine) <= placeOf(play, theirs)
  const channel = play.reachedBy.find((way) => way.reach === (youMake ? theirs : mine).reach) ?? play.reachedBy[0]!
  const weeks = Math.max(1, Math.ceil(play.by.hoursToFirst / hours))
  return {
    title: play.name,
    description: `${play.tagline} It is for ${play.audience.who}.`,
    benefits: [
      youMake ? `You make the first version: ${play.by.name}.` : `They make the first version: ${play.by.name}.`,
      youMake ? `They find the first ten buyers through ${channel.name}.` : `You find the first ten buyers through ${channel.name}.`,
      `It takes about ${plural(play.by.hoursToFirst, 'hour')} to begin, which is ${plural(weeks, 'week')} with the time you have together.`,
    ],
  }
}

function placeOf(play: Play, { skill }: MatchOptions): number {
  const place = skill ? skillsOf(play).indexOf(skill) : -1
  return place < 0 ? 9 : place
}
