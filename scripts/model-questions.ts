import { ensure } from '#kit/contract/ensure.ts'
import type { LoggedEvidence } from '#planner/evidence/evidence.ts'
import { plannedTest } from '#planner/evidence/marks.ts'
import { standingOf } from '#planner/evidence/standing.ts'
import type { Country } from '#planner/founder/countries.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Wish } from '#planner/founder/wish.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { ideasWanted } from '#planner/ideas/written-ideas.ts'
import { analysisQuestion } from '#planner/insights/analysis-question.ts'
import { analyse } from '#planner/insights/write-analysis.ts'
import { marketQuestion } from '#planner/market/market-question.ts'
import { marketOf } from '#planner/market/read-market.ts'
import { matchOptions } from '#planner/match/collaborators.ts'
import { matchQuestion, wordsOf } from '#planner/match/match-question.ts'
import { writeCollaboration } from '#planner/match/write-collaboration.ts'
import { briefQuestion } from '#planner/plan/brief-question.ts'
import { ownPriceOf } from '#planner/plan/own-price.ts'
import { personalizationQuestion } from '#planner/plan/personalization-question.ts'
import { planQuestion } from '#planner/plan/plan-question.ts'
import type { ProjectFacts } from '#planner/plan/project-context.ts'
import { projectFacts, toldOf } from '#planner/plan/project-told.ts'
import { planProject } from '#planner/plan/project.ts'
import { personalise } from '#planner/plan/write-personalization.ts'
import type { AssetType } from '#planner/terms.ts'
import { weekQuestion } from '#planner/week/week-question.ts'
import { noHistory } from '#planner/week/week.ts'
import { planWeek } from '#planner/week/write-week.ts'

export type Sample = {
  answers: Answers
  /** An own idea or something that is already there; else the first idea that the planner has for them. */
  own: { title: string; description: string; assetType?: AssetType; details?: string } | null
  evidence: LoggedEvidence[]
  partner: Answers
  today: string
  country: Country | null
}

/** What a model is asked of a sample founder, before it is a question: plain data that can be kept. */
export function inputsOf(sample: Sample) {
  const { answers, today, country } = sample
  const { facts, phases } = projectOf(sample)
  const { title, description, brief } = facts
  const details = { title, description, assetDetails: sample.own?.details ?? null }
  const project = projectFacts({ answers, project: details, idea: null, today })
  return {
    ideas: { asked: { answers, today, country }, seen: [] as string[] },
    own_idea: facts.projectType === 'user_provided' ? { brief, facts: project, description } : null,
    plan: { phases, facts: project, brief },
    ...documentsOf(facts),
    match: pairOf(sample),
  }
}

function documentsOf(facts: ProjectFacts) {
  const { title, description } = facts
  const told = toldOf(facts)
  const wishes: Wish[] = []
  const firstRound = { signals: [], connected: false, round: 1, dismissed: [], settled: [], wishes }
  return {
    market: {
      draft: marketOf({
        ...facts,
        written: null,
        own: { title, description },
        price: ownPriceOf({ ...facts, assetDetails: null }),
      }),
      facts: told,
    },
    analysis: { draft: analyse({ ...facts, ...firstRound }), facts: told, wishes },
    action_plan: {
      draft: planWeek({ ...facts, ...noHistory, nextTasks: [] }),
      facts: { ...told, review: null },
      wishes,
    },
    personalization: { draft: personalise({ ...facts, traitMatch: [] }), facts: told },
  }
}

function pairOf({ answers, partner }: Sample) {
  const [mine, theirs] = [matchOptions(answers), matchOptions(partner)]
  const draft = wordsOf(writeCollaboration(mine, theirs, { shown: true, seed: 'sample' }))
  return { draft, mine, theirs }
}

export type Inputs = ReturnType<typeof inputsOf>

/** Each kind of document as a model is asked for it. */
export const questionFrom = {
  own_idea: (input: NonNullable<Inputs['own_idea']>) => briefQuestion(input.brief, input),
  plan: ({ phases, ...told }: Inputs['plan']) => planQuestion(phases, told),
  market: ({ draft, facts }: Inputs['market']) => marketQuestion(draft, facts),
  analysis: ({ draft, ...told }: Inputs['analysis']) => analysisQuestion(draft, told),
  action_plan: ({ draft, ...told }: Inputs['action_plan']) => weekQuestion(draft, told),
  personalization: ({ draft, facts }: Inputs['personalization']) => personalizationQuestion(draft, facts),
  match: ({ draft, ...two }: Inputs['match']) => matchQuestion(draft, two),
}
export const ideasFrom = ({ asked, seen }: Inputs['ideas']) => ideasWanted(asked, seen)

function projectOf({ answers, own, evidence, today, country }: Sample) {
  const input = { ...askedFor({ answers, own, today }), answers, seed: 'sample', today }
  const { brief, category, phases } = planProject(input)
  const idea = input.projectType === 'ai_generated' ? input.idea : null
  const experiment = { ...plannedTest(brief), started: evidence.length > 0 }
  const facts: ProjectFacts = {
    title: own?.title ?? ensure(idea).name,
    description: own?.description ?? ensure(idea).description,
    projectType: input.projectType,
    assetType: own?.assetType ?? null,
    category,
    brief,
    playId: idea?.playId ?? null,
    written: idea?.written,
    answers,
    country,
    today,
    standing: standingOf({ evidence, experiment }),
  }
  return { facts, phases }
}

function askedFor({ answers, own, today }: Pick<Sample, 'answers' | 'own' | 'today'>) {
  if (own?.assetType)
    return {
      projectType: 'digital_asset' as const,
      title: own.title,
      assetType: own.assetType,
      description: own.description,
      details: own.details ?? '',
    }
  if (own) return { projectType: 'user_provided' as const, title: own.title, description: own.description }
  const round = { round: 1, exclude: [], dismissed: [], saved: [] }
  const [idea] = generateIdeas({ answers, seed: 'sample', today, ...round }).ideas
  return { projectType: 'ai_generated' as const, idea: ensure(idea) }
}
