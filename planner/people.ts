import { knowledge, occupations } from './knowledge/index.ts'

/** What a founder's line "I'm a …, I know …" was understood as. */
export type Understood = {
  /** As the playbook names them: "nurses on shifts". */
  people: string
  /** null where the words name a field alone. */
  audienceId: string | null
  domainId: string
}

const audiences = new Map(knowledge.audiences.map((audience) => [audience.id, audience]))
const fields = new Map<string, Understood>(
  knowledge.domains.map(({ id, name }) => [
    id,
    { audienceId: null, domainId: id, people: `people in ${name}` },
  ]),
)

/** Every phrase that names people: a field's, an occupation in one of four languages, an audience's own. A later one stands before an earlier. */
const phrases = new Map<string, Understood>([
  ...knowledge.domains.flatMap(({ id, synonyms }) =>
    synonyms.map((phrase) => named(phrase, fields.get(id)!)),
  ),
  ...occupations.flatMap(({ title, domain, audience }) => {
    const field = fields.get(domain)
    const known = audiences.get(audience ?? '')
    if (!field) return []
    return [named(title, known ? { ...field, audienceId: known.id, people: known.short } : field)]
  }),
  ...knowledge.audiences.flatMap(({ id, domainId, short, synonyms }) =>
    [...synonyms, short].map((phrase) => named(phrase, { audienceId: id, domainId, people: short })),
  ),
])
const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

/** Whom a text names, by its longest phrase; null where it names no one the playbook or the list of occupations knows. */
export function understand(text: string): Understood | null {
  const words = keyOf(text).split(' ').filter(Boolean)
  for (let size = Math.min(longest, words.length); size > 0; size--)
    for (let at = 0; at + size <= words.length; at++) {
      const meant = phrases.get(words.slice(at, at + size).join(' '))
      if (meant) return meant
    }
  return null
}

function named(phrase: string, meant: Understood): [string, Understood] {
  return [keyOf(phrase), meant]
}

/** Small letters without accents, each word in the singular as far as its end tells. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ')
}

function singular(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/innen$/, 'in')
    .replace(/([^s])s$/, '$1')
}
