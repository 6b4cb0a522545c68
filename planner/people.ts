import { knowledge, occupations } from './knowledge/index.ts'

/** What a founder's line "I am a …, I know …" was understood as. */
export type Understood = {
  /** As the playbook or the founder names them: "nurses on shifts". */
  people: string
  audienceId: string | null
  domainId: string | null
}

type Meant = { audienceId: string | null; domainId: string; people: string }

/** Every phrase that names people: an audience's own, an occupation in one of four languages, a field's. The longest wins. */
const phrases = new Map<string, Meant>([
  ...knowledge.domains.flatMap(({ id, name, synonyms }) =>
    synonyms.map(
      (phrase) => [keyOf(phrase), { audienceId: null, domainId: id, people: `people in ${name}` }] as const,
    ),
  ),
  ...occupations.flatMap(({ title, domain, audience }) => {
    const known = knowledge.audiences.find(({ id }) => id === audience)
    if (!knowledge.domains.some(({ id }) => id === domain)) return []
    return [
      [
        keyOf(title),
        {
          audienceId: known?.id ?? null,
          domainId: domain,
          people: known?.short ?? `people in ${knowledge.domains.find(({ id }) => id === domain)!.name}`,
        },
      ] as const,
    ]
  }),
  ...knowledge.audiences.flatMap(({ id, domainId, short, synonyms }) =>
    [...synonyms, short].map(
      (phrase) => [keyOf(phrase), { audienceId: id, domainId, people: short }] as const,
    ),
  ),
])
const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

/** Whom a text names; null where it names no one the playbook or the list of occupations knows. */
export function understand(text: string): Understood | null {
  const words = keyOf(text).split(' ').filter(Boolean)
  for (let size = Math.min(longest, words.length); size > 0; size--)
    for (let at = 0; at + size <= words.length; at++) {
      const meant = phrases.get(words.slice(at, at + size).join(' '))
      if (meant) return meant
    }
  return null
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
