import { addressesIn, callsIn } from './addresses.ts'
import { asksForSecret } from './secrets.ts'
import { plainSpelling } from './spelling.ts'

export type Guarded = {
  value: unknown
  draft: unknown
  facts: Record<string, unknown>
  /** Strings of our own side of the prompt; an answer that holds one tells how it was asked. */
  private: string[]
}

/**
 * Whether what a model wrote may take the draft's place. People's texts reach the model and may tell it what to
 * write, so whatever it writes has to be harmless: no address but those of the draft and of the facts' address
 * fields, no number to call and no account to pay but the draft's, no asking for passwords, no markup, nothing that
 * looks like a secret or an id from elsewhere, no part of our instructions, no text that grew beyond three times the
 * draft's longest, nothing that a database cannot hold.
 */
export function isHarmless({ value, draft, facts, private: secrets }: Guarded): boolean {
  const texts = stringsOf(value)
  const drafted = stringsOf(draft)
  const longest = Math.max(2000, 3 * Math.max(0, ...drafted.map((text) => text.length)))
  if (
    texts.some(
      (text) => text.length > longest || unfit.test(text) || secrets.some((secret) => text.includes(secret)),
    )
  )
    return false
  const known = drafted.map(plainSpelling)
  const named = namedIn(facts)
  const addresses = new Set([...known, ...named.addresses].flatMap(addressesIn))
  const tokens = new Set([...known.flatMap(tokensIn), ...named.ids])
  const markup = known.some(hasMarkup)
  const asks = known.some(asksForSecret)
  const plain = texts.map(plainSpelling)
  return (
    // A word taken apart may also go through a list, a letter an entry.
    !spacedOut.test(plain.join(' ')) &&
    plain.every(
      (text) =>
        addressesIn(text).every((address) => addresses.has(address)) &&
        (markup || !hasMarkup(text)) &&
        (asks || !asksForSecret(text)) &&
        tokensIn(text).every((token) => tokens.has(token) || !looksSecret(token)),
    )
  )
}

/** Whether the end of what was said spells something out over its sentences: a word by its letters, a number to call. */
export function spellsOut(said: string): boolean {
  const end = plainSpelling(said.slice(-60))
  return spelled.test(end) || callsIn(end).length > 0
}

/** Control characters, characters that turn the writing direction, and halves of characters. */
const unfit = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u

/** A word taken apart so that it is not found: eight single characters in a row. */
const spacedOut = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s.\-*|,/_:;+=~·•'"()]+){8}/u
const spelled = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-][\s.!?]+){3}[\p{L}\p{N}-][\s.!?]*$/u

function tokensIn(text: string): string[] {
  return text.split(/[^\w+/=-]+/).filter((token) => token.length >= 6)
}

/** Whether a word looks like a key, an id or a mark of somebody's rather than like language. */
function looksSecret(token: string): boolean {
  const mixed = (part: string) => part.length >= 6 && count(part, /\d/g) >= 2 && count(part, /[a-z]/gi) >= 2
  return (
    token.split(/[-_/+=]+/).some((part) => part.length >= 40 || mixed(part)) ||
    /canary[-_]|\d{9}/i.test(token) ||
    /[a-z]{4,}[-_](?!(?:19|20)\d\d(?:\D|$))\d{4,}/i.test(token)
  )
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const addressKey = /(?:url|urls|link|links|href)$/i
const idKey = /^ids?$|Ids?$|_ids?$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The facts' addresses and ids: whole values of fields that our own code calls so. What stands inside a person's text is neither. */
function namedIn(facts: unknown, key = ''): { addresses: string[]; ids: string[] } {
  if (typeof facts === 'string') {
    const address = addressKey.test(key) && !/\s/.test(facts)
    return {
      addresses: address ? [plainSpelling(facts)] : [],
      ids: uuid.test(facts) || idKey.test(key) ? tokensIn(plainSpelling(facts)) : [],
    }
  }
  if (typeof facts !== 'object' || facts === null) return { addresses: [], ids: [] }
  const parts = Array.isArray(facts)
    ? facts.map((entry) => namedIn(entry, key))
    : Object.entries(facts).map(([name, entry]) => namedIn(entry, name))
  return { addresses: parts.flatMap((part) => part.addresses), ids: parts.flatMap((part) => part.ids) }
}

/** Every text in a value, names of fields included: a schema may leave those to the model too. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) =>
    Array.isArray(value) ? stringsOf(entry) : [name, ...stringsOf(entry)],
  )
}

/** Whether a text holds what a page could render as a picture, a link or an element. The text is in plain spelling. */
export function hasMarkup(plain: string): boolean {
  return /!\[|\]\(|\]: ?\S{0,80}\/|<[a-z!/?]/i.test(plain)
}
