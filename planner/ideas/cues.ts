import { keyOf } from '#planner/founder/people-words.ts'
import type { Word } from '#planner/founder/phrases.ts'

/** `refersBack`: “what it means” is about something named before. */
export type Range = { from: number; to: number; refersBack: boolean }

const nothingMislaid =
  /\blos(?:e|es|t|ing)\b(?= (?:(?:her|his|their|my|the|a) )?(?:jobs?|loads?|contracts?|money|cases?|customers?|clients?|sales?|business|because|hope|interest|\$?\d))/gi

// "Fixin" and "doin'".
const clipped =
  /\b(do|mak|tak|gett|fix|bring|help|clean|paint|runn|sort|cutt|build|mend|wash|driv|pick|sew|sell|mov|mow|haul|cook|feed|writ|plann|patch|weld|wir|look|watch|carry|teach|show|sharpen|repair|keep|find|fill|read|clear|chang|load|trimm|dig|bak|shear|walk)in'?(?!\w)/gi

/** Phone spellings become the usual ones; who loses a job or money has mislaid nothing. */
export const usual = (text: string) =>
  text
    .replaceAll(/\b(what|who|how|it|that)s\b(?= (?:my|the|a|an|your|this|it|up|in|to|worth|not)\b)/gi, "$1's")
    .replaceAll(/\b(?:cos|coz|cuz|bc)\b|(?<=\w )'?cause(?= \w+ )/gi, 'because')
    .replaceAll(/\bthru\b/gi, 'through')
    .replaceAll(/\bppls?\b/gi, 'people')
    .replaceAll(clipped, '$1ing')
    .replaceAll(/(?<=\w) n (?=\w)/gi, ' and ')
    .replaceAll(/\bcvs?\b/gi, 'resume')
    .replaceAll(/(?<=\w )r(?= \w|$)/gi, 'are')
    .replaceAll(/(?<=\w )u(?= \w|$)/gi, 'you')
    .replaceAll(' + ', ' and ')
    .replaceAll(/\bcan ?not\b/gi, "can't")
    .replaceAll(/\b(do|does|did|is|are|was|were|could|would|have|has) not\b/gi, "$1n't")
    .replaceAll(/\b(?:no(?:body|-?one)|naebody)\b/gi, 'no one')
    .replaceAll(/\bw\/(?=[a-z ])/gi, 'with ')
    .replaceAll(nothingMislaid, 'forfeit')

/** One key for each word: phones write "dont" for "don't". */
const keyOfWord = (word: string) => keyOf(word).replaceAll(' ', '')

/** Where the first of these phrases is said that is said at all; "threw away" says "throw away". */
export function rangesOf(words: Word[]): (phrase: string) => Range | null {
  const keys = words.map(({ said, root }) => [keyOfWord(said), keyOfWord(root)])
  return (phrase) => {
    const wanted = keysOf(phrase)
    const from = keys.findIndex((_, at) => wanted.every((key, index) => keys[at + index]?.includes(key)))
    return from < 0
      ? null
      : { from, to: from + wanted.length, refersBack: wanted.some((key) => pronouns.has(key)) }
  }
}

const pronouns = new Set(['it', 'its', 'they', 'them', 'theyre'])

const known = new Map<string, string[]>()

function keysOf(phrase: string): string[] {
  const keys = known.get(phrase) ?? usual(phrase).split(' ').map(keyOfWord)
  known.set(phrase, keys)
  return keys
}
