import { knowledge } from '#planner/knowledge/index.ts'
import { holds } from './founder.ts'

/** The answer of question 2 that names the people a text speaks of; null where the text names nobody known. */
export function audienceOf(text: string): string | null {
  const words = text.toLowerCase()
  const audience = knowledge.audiences.find(({ synonyms }) => synonyms.some((word) => holds(words, word)))
  return (
    knowledge.domains.find(({ id, synonyms }) =>
      audience ? id === audience.domainId : synonyms.some((word) => holds(words, word)),
    )?.answers[0] ?? null
  )
}

/** The answer of question 2 that belongs to a field of the knowledge base; null for one it does not hold. */
export function answerOfField(domainId: string): string | null {
  return knowledge.domains.find(({ id }) => id === domainId)?.answers[0] ?? null
}
