import { knowledge } from '#planner/knowledge/index.ts'
import { containsWord } from './founder.ts'

export function audienceOf(text: string): string | null {
  const words = text.toLowerCase()
  const audience = knowledge.audiences.find(({ synonyms }) =>
    synonyms.some((word) => containsWord(words, word)),
  )
  return (
    knowledge.domains.find(({ id, synonyms }) =>
      audience ? id === audience.domainId : synonyms.some((word) => containsWord(words, word)),
    )?.answers[0] ?? null
  )
}

export function answerOfField(domainId: string): string | null {
  return knowledge.domains.find(({ id }) => id === domainId)?.answers[0] ?? null
}
