import type { Figure } from './figure.ts'
import { isNumber, stemOf, wordsIn } from './words.ts'

type Place = Pick<Figure, 'at' | 'end'>

const joints =
  /[,;:–—!?()“”"]\s|\.\s|\s(?:and|but|or|because|so|while|und|aber|oder|weil|denn|y|pero|porque|et|mais|car|e|mas)\s/gu

export function clauseAt(sentence: string, { at, end }: Place): string {
  const { from, to } = clauseBounds(sentence, { at, end })
  return sentence.slice(from, to)
}

function clauseBounds(sentence: string, { at, end }: Place): { from: number; to: number } {
  const found = [...sentence.matchAll(joints)].map((joint) => ({
    at: joint.index,
    end: joint.index + joint[0].length,
  }))
  return {
    from: found.findLast((joint) => joint.end <= at)?.end ?? 0,
    to: found.find((joint) => joint.at >= end)?.at ?? sentence.length,
  }
}

const ofWhat = /^\s(?:of|von|der|des|del?|d[ao]s?|du|d['’])(?!\p{L})/iu
const who = /^\P{L}*(?:who|that|which|die|der|que|qui)(?!\p{L})/iu

/** “$30 of working time” is of no thing. */
const ofTime = /^(?:time|worki?|arbei|zeit|tiemp|traba|temps|trava|tempo)$/
const reckons = /^(?:minus|plus|less|times|mal|menos|más|moins|fois|mais|vezes)$/i

/**
 * What a figure counts or is a part of: “38% of your *orders*”, “seven *closets*”. `only` narrows it:
 * “visitors who *leave at the cart*”.
 */
export function countedBy(sentence: string, { kind, at, end }: Figure): { things: string[]; only: string[] } {
  const after = sentence.slice(end, clauseBounds(sentence, { at, end }).to)
  const isOf = ofWhat.test(after)
  if (kind !== 'count' && !(isOf && (kind === 'money' || kind === 'share'))) return { things: [], only: [] }
  const [first = ''] = /\p{L}+/u.exec(after) ?? []
  if (!isOf && (wordsIn(first).size === 0 || reckons.test(first))) return { things: [], only: [] }
  const words = [...wordsIn(after)].filter((word) => !ofTime.test(word))
  const things = words.slice(0, isOf ? 1 : 2)
  const [head] = things
  const rest = head && isOf ? after.slice(after.toLowerCase().indexOf(head)).replace(/^\p{L}+/u, '') : ''
  return { things, only: who.test(rest) ? [...wordsIn(rest.replace(who, ''))] : [] }
}

const thing =
  /^\P{L}*(?:(?:and|but|so|then|when|if|because|that|und|aber|dann|wenn|weil|dass|y|pero|cuando|que|et|mais|quand|e|mas|quando) )?(?:the|die|der|das|el|la|los|las|le|les|os?) (\p{L}+) \p{Ll}/iu
const named = /^\P{L}*(?:\p{Ll}+ )?(\p{Lu}\p{L}+) \p{Ll}/u
const pronoun = /^\P{L}*(?:s?he|they|it|er|sie|es|ella|él|elle|il|ela|ele)\s/iu

export const goesOn = (sentence: string): boolean => pronoun.test(sentence)

/** The beginning of the word that says of which thing or person a clause is. */
export function subjectOf(clause: string): string | undefined {
  const [, word] = thing.exec(clause) ?? []
  if (word !== undefined) return isNumber(word.toLowerCase()) ? undefined : stemOf(word)
  return [...wordsIn(named.exec(clause)?.[1] ?? '')][0]
}

/** “*The* son”, which the data would have to name. */
export const isDefinite = (clause: string): boolean => thing.test(clause)

export function subjectsIn(texts: string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.split(joints).flatMap((clause) => subjectOf(clause) ?? [])))
}
