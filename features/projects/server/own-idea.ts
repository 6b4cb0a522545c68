import type { MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { ownQuestions, withAnswers } from '#planner/plan/own-questions.ts'
import { openQuestions, readOwnIdea } from '#planner/plan/read-own-idea.ts'
import type { OwnIdea } from '#planner/plan/read-own-idea.ts'
import { limits } from '../contract.ts'
import { ownIdeaWording } from '../own-idea-contract.ts'
import type { OwnAnswer, OwnIdeaQuestions } from '../own-idea-contract.ts'

export async function askOwnIdeaQuestions(_: MemberContext, idea: OwnIdea): Promise<OwnIdeaQuestions> {
  const reading = readOwnIdea(idea)
  const { people, mechanism } = reading
  return { questions: openQuestions(idea, reading), understood: { people, form: mechanism?.name ?? null } }
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
