import { problemTold, problemsTold, told } from './model-facts.ts'
import { contextOf } from './project-context.ts'
import type { ProjectFacts } from './project-context.ts'

/** What the playbook knows of a project's people: its play, their other problems, ways to them, and dated changes. */
export function peopleTold(facts: ProjectFacts) {
  const { play, neighbours, channels, shifts } = contextOf(facts)
  return {
    play: play && { ...told(play), how: play.how, byHand: play.byHand, firstOffer: play.firstOffer.say },
    otherProblems: neighbours.slice(0, problemsTold / 2).map(problemTold),
    waysToThem: channels.slice(0, 4).map(({ name, firstThreeMoves }) => ({ name, firstThreeMoves })),
    shifts: shifts.map(({ text, source, date, url }) => ({ text, source, date, url })),
  }
}
