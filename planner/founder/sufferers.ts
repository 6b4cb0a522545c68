import { isNamed, isPerson, isTagged } from './phrases.ts'
import type { Word } from './phrases.ts'
import { wordsOf } from './trade-words.ts'
import { singular } from './trade.ts'

/** "Building managers never know when" have the problem; parents who "call all morning" are one. */
export function sufferersIn(words: Word[]): { many: string; one: string } | null {
  const at = words.findIndex(
    (word, index) => isPerson(words, index) && isTagged(word, 'Plural') && hasItself(words, index),
  )
  const head = words[at]
  if (!head || general.has(singular(head.said))) return null
  const from = words
    .slice(0, at)
    .findLastIndex((word, index) => !isNamed(words, index) || word.clause !== head.clause)
  const many = words
    .slice(Math.max(from + 1, at - mostBefore), at + 1)
    .map(({ said }) => said)
    .join(' ')
  return { many, one: `${/^[aeiou]/.test(many) ? 'an' : 'a'} ${singular(many)}` }
}

const mostBefore = 2

function hasItself(words: Word[], at: number): boolean {
  const verb = words
    .slice(at + 1)
    .find((word) => isTagged(word, 'Verb') && !isTagged(word, 'Auxiliary', 'Modal'))
  return verb !== undefined && verb.clause === words[at]?.clause && !bothering.has(verb.root)
}

/** What others do to the one who writes. */
const bothering = wordsOf(
  'call ask shout quit come book cancel message text pay complain want show return leave forget send ignore expect stop ' +
    'bring drop wait say tell get arrive yell argue keep steal charge take',
)
/** They name no one who could be found. */
const general = wordsOf(
  'person people customer client guy girl other friend colleague boss stranger everyone kid child man woman family team ' +
    'group club guest member',
)
