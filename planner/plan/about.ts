import { stemsOf } from '#planner/founder/people-words.ts'

/** Enough English for its words to be compared: an answer to a German text may be in English. */
const englishFrom = 0.2
const longWord = 4

/** Whether two texts in English share a word that says something. */
export function isAbout(text: string, other: string): boolean {
  if (!isEnglish(text) || !isEnglish(other)) return true
  const said = new Set(contentOf(other))
  return said.size === 0 || contentOf(text).some((word) => said.has(word))
}

const contentOf = (text: string): string[] =>
  stemsOf(text.replaceAll(littleWords, ' ')).filter((word) => word.length >= longWord)

const littleWords =
  /\b(?:a|an|and|the|of|to|in|on|at|for|from|by|with|without|about|into|over|after|before|is|are|was|were|be|been|has|have|had|do|does|did|it|its|this|that|these|those|they|them|their|there|then|than|who|which|what|when|where|how|why|not|no|so|if|or|but|as|can|could|will|would|should|may|might|must|one|two|i|i'm|my|me|we|our|you|your|he|she|his|her|people|someone|thing|things|want|wants|need|needs|make|makes|help|helps|get|gets|use|uses|idea|app|good|really|just|also|more|most|some|any|every|each|all)\b/gi

const isEnglish = (text: string): boolean => {
  const words = text.match(/[\p{L}'’]+/gu) ?? []
  return words.length > 0 && (text.match(littleWords) ?? []).length / words.length >= englishFrom
}
