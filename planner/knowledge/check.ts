import { guides } from '../plan.ts'
import { knowledge } from './index.ts'

export const bannedWords = [
  'revolutionise',
  'revolutionize',
  'leverage',
  'seamless',
  'unlock',
  'AI-powered',
  'game-changing',
  'empower',
  'cutting-edge',
  'one-stop',
]

/** What is wrong with the knowledge base beyond its shape, one sentence each; empty when all is well. */
export function checkKnowledge(): string[] {
  const { plays, problems, audiences, domains } = knowledge
  return [
    ...duplicates(
      'play',
      plays.map((play) => play.id),
    ),
    ...duplicates(
      'problem',
      problems.map((problem) => problem.id),
    ),
    ...duplicates(
      'audience',
      audiences.map((audience) => audience.id),
    ),
    ...duplicates(
      'tagline',
      plays.map((play) => play.tagline),
    ),
    ...duplicates(
      'reason',
      plays.map((play) => play.why),
    ),
    ...banned(),
    ...sentences(),
    ...domains
      .filter(
        (domain) =>
          new Set(plays.filter((play) => play.domain.id === domain.id).map((play) => play.ideaType)).size < 3,
      )
      .map((domain) => `The domain ${domain.id} lacks a type of idea.`),
    ...problems
      .filter((problem) => !plays.some((play) => play.problem === problem.id))
      .map((problem) => `The problem ${problem.id} has no play.`),
    ...guides
      .filter((guide) => knowledge.tasks.filter((task) => task.guide === guide).length !== 1)
      .map((guide) => `The guide ${guide} must stand in exactly one task.`),
    ...duplicates(
      'help article',
      knowledge.help.map((article) => article.id),
    ),
    ...duplicates(
      'help title',
      knowledge.help.map((article) => article.title),
    ),
    ...duplicates(
      'action',
      knowledge.actions.map((action) => action.id),
    ),
    ...[...knowledge.mechanisms.keys()]
      .filter((id) => knowledge.builds.filter((build) => build.mechanisms.includes(id)).length !== 1)
      .map((id) => `The mechanism ${id} must stand in exactly one build.`),
    ...plays
      .filter((play) => play.price[0] > play.price[1])
      .map((play) => `The play ${play.id} has its prices the wrong way round.`),
  ]
}

/** The counts, as one line. */
export function knowledgeCounts(): string {
  const k = knowledge
  return `${k.domains.length} domains, ${k.audiences.length} audiences, ${k.problems.length} problems, ${k.plays.length} plays, ${k.experiments.size} experiments, ${k.help.length} help articles`
}

function duplicates(what: string, values: string[]): string[] {
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `The ${what} "${value}" stands twice.`)
}

function banned(): string[] {
  const text = JSON.stringify([
    knowledge.plays,
    knowledge.help,
    knowledge.tasks,
    knowledge.actions,
    knowledge.builds,
    [...knowledge.experiments.values()],
  ]).toLowerCase()
  return bannedWords
    .filter((word) => text.includes(word.toLowerCase()))
    .map((word) => `The word "${word}" is banned.`)
}

function sentences(): string[] {
  return knowledge.plays.flatMap((play) =>
    [
      play.description,
      play.why,
      play.manualVersion,
      play.riskiestAssumption,
      play.about.cost,
      play.about.whyToolsFail,
    ]
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .filter((sentence) => wordsIn(sentence) > 40 || wordsIn(sentence) < 4)
      .map((sentence) => `In ${play.id} a sentence has ${wordsIn(sentence)} words: ${sentence}`),
  )
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter(Boolean).length
}
