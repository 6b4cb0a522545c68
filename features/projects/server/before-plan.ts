import type { MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { assetQuestions, assetRead, openNumbers } from '#planner/plan/asset-questions.ts'
import { ownPriceWords } from '#planner/plan/own-price.ts'
import { ownQuestions, withAnswers } from '#planner/plan/own-questions.ts'
import { readAsset } from '#planner/plan/read-asset.ts'
import { openQuestions, readOwnIdea } from '#planner/plan/read-own-idea.ts'
import type { OwnIdea, OwnReading } from '#planner/plan/read-own-idea.ts'
import type { BeforePlan, PlanAnswer, Understood } from '../before-plan-contract.ts'
import { beforePlanWording as wording } from '../before-plan-contract.ts'
import { limits } from '../contract.ts'

export async function askOwnIdeaQuestions(_: MemberContext, idea: OwnIdea): Promise<BeforePlan> {
  const reading = readOwnIdea(idea)
  return { questions: openQuestions(idea, reading), understood: understoodFrom(reading) }
}

type Asset = { description: string; details: string }

export async function askAssetQuestions(_: MemberContext, asset: Asset): Promise<BeforePlan> {
  const numbers = readAsset(`${asset.description}\n${asset.details}`)
  return {
    questions: openNumbers(numbers),
    understood: understood(assetRead(numbers), wording.assetLabels, assetQuestions),
  }
}

function understoodFrom({ people, mechanism, price, lastTime, way }: OwnReading): Understood[] {
  const read = {
    who: people,
    form: mechanism?.name ?? null,
    price: price && ownPriceWords(price),
    lastTime,
    way: way?.name ?? null,
  }
  return understood(read, wording.labels, ownQuestions)
}

function understood<Part extends string>(
  read: Record<Part, string | null>,
  labels: NoInfer<Record<Part, string>>,
  questions: NoInfer<Record<Part, string>>,
): Understood[] {
  return (Object.keys(read) as Part[]).flatMap((part) => {
    const said = read[part]
    return said ? [{ label: labels[part], read: said, question: questions[part] }] : []
  })
}

type Described = {
  projectType: string
  selectedIdea: { description: string }
  assetDetails?: Asset
  answers?: PlanAnswer[]
}

export function withAnswersIn<I extends Described>(input: I): I {
  const { answers, projectType, selectedIdea, assetDetails } = input
  if (!answers?.length) return input
  if (projectType === 'ai_generated') throw refused(wording.onlyOwn)
  const asked = Object.values<string>(projectType === 'digital_asset' ? assetQuestions : ownQuestions)
  if (answers.some(({ question }) => !asked.includes(question))) throw refused(wording.onlyOurs)
  if (projectType === 'digital_asset') {
    if (!assetDetails) return input
    return { ...input, assetDetails: { ...assetDetails, details: fitting(assetDetails.details, answers) } }
  }
  const description = fitting(selectedIdea.description, answers)
  return { ...input, selectedIdea: { ...selectedIdea, description } }
}

function fitting(text: string, answers: PlanAnswer[]): string {
  const answered = withAnswers(text, answers)
  if (answered.length > limits.description) throw refused(wording.tooLong)
  return answered
}

const refused = (sentence: string) => new Refusal('invalid', sentence, { fields: { answers: sentence } })
