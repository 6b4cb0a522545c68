import { assetBrief } from './asset-brief.ts'
import { readFounder } from './founder.ts'
import type { Founder } from './founder.ts'
import type { Idea } from './idea.ts'
import { knowledge } from './knowledge/index.ts'
import { ownIdeaBrief } from './own-idea.ts'
import { phasesFor } from './phases.ts'
import { assetLabels } from './plan.ts'
import type { AssetType, Brief, Draft, ProjectPlan } from './plan.ts'
import type { Answers } from './questions.ts'
import { priceWords } from './write-idea.ts'

type Common = { answers: Answers; seed: string; /** ISO date. */ today: string }
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
 * A project's brief and plan, built backwards from its riskiest assumption and sized to 0.7 of the founder's
 * hours over eight weeks. What cannot be told from the founder's text becomes an open question.
 */
export function planProject(input: PlanInput): ProjectPlan {
  const founder = readFounder(input.answers)
  const { category, brief, manual, channelId } = draftOf(input, founder)
  return {
    category,
    brief,
    phases: phasesFor({ projectType: input.projectType, brief, manual, channelId, founder }),
  }
}

/** The brief alone, written anew once the founder's words have changed. */
export function briefOf(input: PlanInput): Brief {
  return draftOf(input, readFounder(input.answers)).brief
}

function draftOf(input: PlanInput, founder: Founder): Draft {
  if (input.projectType === 'digital_asset')
    return { category: assetLabels[input.assetType], ...assetBrief(input, founder) }
  if (input.projectType === 'user_provided') return ownIdeaBrief(input, founder)
  return ideaDraft(input.idea)
}

function ideaDraft(idea: Idea): Draft {
  const play = knowledge.playsById.get(idea.playId)
  const { askCents, lowCents, highCents, per } = idea.price
  return {
    category: play?.domain.name ?? 'Other',
    manual: idea.manualVersion,
    channelId: play?.channels[0] ?? 'direct-message',
    brief: {
      who: idea.who,
      problem: `${idea.moment} ${idea.costToday}`,
      workaround: idea.workaround,
      solution: idea.description,
      price: priceWords({ ask: askCents ?? lowCents, low: lowCents, high: highCents, per }),
      whereToFind: idea.whereToFind,
      riskiestAssumption: idea.riskiestAssumption,
      firstTest: idea.firstTest,
      wrongIf: idea.wrongIf,
      openQuestions: [],
    },
  }
}
