import { itemAt, mustGet } from '#planner/ensure.ts'
import type { Country } from '#planner/founder/countries.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { recordFor } from '#planner/founder/money.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { askWords } from '#planner/ideas/write-idea.ts'
import { playOfIdea } from '#planner/ideas/written-ideas.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Channel } from '#planner/knowledge/schema.ts'
import type { AssetType } from '#planner/terms.ts'
import { assetBrief } from './asset-brief.ts'
import type { Draft } from './draft.ts'
import { nounsOf } from './nouns.ts'
import { ownIdeaBrief } from './own-idea.ts'
import { phasesFor } from './phases.ts'
import { assetLabels } from './plan.ts'
import type { Brief, ProjectPlan } from './plan.ts'

type Common = { answers: Answers; seed: string; today: string; country?: Country | null }
export type PlanInput = Common &
  (
    | { projectType: 'ai_generated'; idea: Idea }
    | { projectType: 'user_provided'; title: string; description: string }
    | {
        projectType: 'digital_asset'
        title: string
        assetType: AssetType
        description: string
        details: string
      }
  )

/**
 * Built backward from the riskiest assumption, within 0.7 of the founder's hours over eight weeks.
 * Unknowns become open questions.
 */
export function planProject(input: PlanInput): ProjectPlan {
  const founder = readFounder(input.answers, input.country)
  const draft = draftOf(input, founder)
  const { category, brief, play, mechanism, known } = draft
  const isAsset = input.projectType === 'digital_asset'
  const title = input.projectType === 'ai_generated' ? input.idea.name : input.title
  return {
    category,
    brief,
    phases: phasesFor({
      projectType: input.projectType,
      brief,
      founder,
      nouns: nounsOf({ ...draft, title, isAsset }, channelFor(input, draft, founder)),
      form: play?.asset?.form ?? mechanism?.form ?? null,
      mechanism,
      known,
    }),
  }
}

function channelFor(input: PlanInput, { play, way }: Draft, { answers }: Founder): Channel {
  const { channels, assets } = knowledge
  if (input.projectType === 'digital_asset')
    return mustGet(channels, itemAt(mustGet(assets, input.assetType).channels, 0))
  const liked = [...channels.values()].find(({ reach }) => reach === answers.reach?.option)
  return way ?? play?.reachedBy[0] ?? liked ?? mustGet(channels, 'direct-message')
}

export function briefOf(input: PlanInput): Brief {
  return draftOf(input, readFounder(input.answers, input.country)).brief
}

function draftOf(input: PlanInput, founder: Founder): Draft {
  if (input.projectType === 'digital_asset')
    return { category: assetLabels[input.assetType], ...assetBrief(input, founder) }
  if (input.projectType === 'user_provided') return ownIdeaBrief(input, founder)
  return ideaDraft(input.idea, founder, input.today)
}

function ideaDraft(idea: Idea, founder: Founder, today: string): Draft {
  const play = recordFor(playOfIdea(idea, founder, today), founder.money)
  const { askCents, lowCents, highCents, per, said } = idea.price
  return {
    category: play?.domain.name ?? 'Other',
    play,
    audience: play?.audience ?? null,
    people: null,
    mechanism: play?.by ?? null,
    known: [],
    brief: {
      who: idea.who,
      problem: `${idea.moment} ${idea.costToday}`,
      workaround: idea.workaround,
      solution: idea.description,
      price: founder.money.isUs
        ? askWords({ ask: askCents ?? lowCents, low: lowCents, high: highCents, per })
        : play?.paid && said
          ? said
          : null,
      whereToFind: idea.whereToFind,
      riskiestAssumption: idea.riskiestAssumption,
      firstTest: idea.firstTest,
      wrongIf: idea.wrongIf,
      openQuestions: [],
    },
  }
}
