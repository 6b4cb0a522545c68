import { readFounder } from '#planner/founder/founder.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { founderTold, problemTold, told } from '#planner/ideas/model-facts.ts'
import { playOfIdea } from '#planner/ideas/written-ideas.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { contextOf } from './project-context.ts'
import type { ProjectFacts } from './project-context.ts'
import { readOwnIdea } from './read-own-idea.ts'

const neighboursTold = 4
const othersTold = 5

export function toldOf(facts: ProjectFacts) {
  const { title, description, category, brief, standing, answers, today } = facts
  return {
    founder: founderTold(answers),
    project: { title, description, category, brief },
    standing,
    today,
    ...peopleTold(facts),
  }
}

function peopleTold(facts: ProjectFacts) {
  const { play, neighbours, channels, shifts } = contextOf(facts)
  return {
    play: play && { ...told(play), how: play.how, byHand: play.byHand, firstOffer: play.firstOffer.say },
    otherProblems: neighbours.slice(0, othersTold).map(problemTold),
    waysToThem: channels.slice(0, 4).map(({ name, firstThreeMoves }) => ({ name, firstThreeMoves })),
    shifts: shifts.map(({ text, source, date, url }) => ({ text, source, date, url })),
  }
}

type Told = {
  answers: Answers
  project: { title: string; description: string; assetDetails: string | null }
  idea: Idea | null
  today: string
}

export function projectFacts({ answers, project, idea, today }: Told) {
  const play = idea && playOfIdea(idea, readFounder(answers), today)
  const audience = play ? play.audience : readOwnIdea(project).audience
  return {
    founder: founderTold(answers),
    project,
    play: play && told(play),
    problemsOfTheSamePeople: knowledge.problems
      .filter((problem) => problem.audience === audience?.id && problem.id !== play?.problem)
      .slice(0, neighboursTold)
      .map(problemTold),
  }
}
