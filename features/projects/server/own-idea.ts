import type { MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { ownPriceOf, ownPriceWords } from '#planner/plan/own-price.ts'
import { ownQuestions, withAnswers } from '#planner/plan/own-questions.ts'
import { openQuestions, readOwnIdea } from '#planner/plan/read-own-idea.ts'
import type { OwnIdea, OwnReading } from '#planner/plan/read-own-idea.ts'
import { limits } from '../contract.ts'
import { ownIdeaWording } from '../own-idea-contract.ts'
import type { OwnAnswer, OwnIdeaQuestions, Understood } from '../own-idea-contract.ts'

export async function askOwnIdeaQuestions(_: MemberContext, idea: OwnIdea): Promise<OwnIdeaQuestions> {
  const reading = readOwnIdea(idea)
  return { questions: openQuestions(idea, reading), understood: understoodFrom(idea, reading) }
}

function understoodFrom(idea: OwnIdea, { people, mechanism, lastTime, way }: OwnReading): Understood[] {
  const price = ownPriceOf({ projectType: 'user_provided', assetDetails: null, ...idea })
  const read = {
    who: people,
    form: mechanism?.name,
    price: price && ownPriceWords(price),
    lastTime,
    way: way?.name,
  }
  return (Object.keys(read) as (keyof typeof read)[]).flatMap((part) => {
    const said = read[part]
    return said ? [{ label: ownIdeaWording.labels[part], read: said, question: ownQuestions[part] }] : []
  })
}

type Described = { projectType: string; selectedIdea: { description: string }; answers?: OwnAnswer[] }

export function withOwnAnswers<I extends Described>(input: I): I {
  const { answers, selectedIdea } = input
  if (!answers?.length) return input
  if (input.projectType !== 'user_provided') throw refused(ownIdeaWording.onlyOwn)
  if (answers.some(({ question }) => !isAsked(question))) throw refused(ownIdeaWording.onlyOurs)
  const description = withAnswers(selectedIdea.description, answers)
  if (description.length > limits.description) throw refused(ownIdeaWording.tooLong)
  return { ...input, selectedIdea: { ...selectedIdea, description } }
}

const isAsked = (question: string) => Object.values<string>(ownQuestions).includes(question)

const refused = (sentence: string) => new Refusal('invalid', sentence, { fields: { answers: sentence } })
