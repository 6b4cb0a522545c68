import { wordsIn } from '#planner/founder/phrases.ts'
import { quoted } from '#planner/words.ts'
import { rangesOf, usual } from './cues.ts'

const most = 150

/** Quotes what they typed: the whole, or of a long text some from the sentence with `phrase`. */
export function inTheirWords(text: string, phrase: string | null): string {
  const typed = text.trim().replaceAll(/\s+/g, ' ').replaceAll(/["“”]/g, '')
  if (typed.length <= most) return quoted(typed)
  const sentences = typed.split(/(?<=[.!?;])\s/)
  const from = Math.max(0, phrase ? sentences.findIndex((one) => says(one, phrase)) : 0)
  const rest = sentences.slice(from).join(' ')
  const end = rest.length <= most ? rest : `${rest.slice(0, most).replace(/[\s,;:]*\S*$/, '')} …`
  return quoted(from > 0 ? `… ${end}` : end)
}

const says = (sentence: string, phrase: string): boolean =>
  sentence.toLowerCase().includes(phrase) || rangesOf(wordsIn(usual(sentence)))(phrase) !== null
