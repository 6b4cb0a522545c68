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

const secret =
  '(?:password|passcode|passphrase|pin|cvv|card number|(?:one-time|security|recovery|verification) code|(?:seed|recovery) phrase|private key|api key)'
/** Negated, it is good advice. */
const handOver = new RegExp(
  String.raw`(?<!never |not |n't )\b(?:send|give|share|tell|reply with|submit|provide)\s+(?:(?:us|me|them)\s+)?(?:your|the)\s+(?:[\w-]+\s+){0,2}?${secret}\b`,
  'i',
)
const typeHere = new RegExp(
  String.raw`\b(?:enter|type|write|paste)\s+(?:your|the)\s+(?:[\w-]+\s+){0,2}?${secret}\b[^.!?\n]{0,30}\b(?:here|below|chat)\b`,
  'i',
)
/** In languages that we don't write, any way of asking. */
const elsewhere =
  /\b(?:gib|geben|schick|send|nenn|entre|envo|donne|saisi|tape|escrib|env[ií]|d[ai]nos|introdu|pon)[\p{L}-]*[^.!?\n]{0,40}?(?:passwort|kennwort|mot de passe|code reçu|contraseña|\b(?:PIN|TAN)\b)/iu

/** Whether a text has people hand over what nobody should ask them for. What a page of ours says of a password stays possible. */
const asksForSecret = (plain: string): boolean =>
  handOver.test(plain) || typeHere.test(plain) || elsewhere.test(plain)

/**
 * Everything in a text that a reader or a browser could take for an address: with a scheme, without one, an
 * e-mail address, a handle, a bare domain or an IP address, each with all that hangs on it; and what people call or
 * pay by. The text is in plain spelling.
 */
function addressesIn(plain: string): string[] {
  const runs = plain.split(/\s+/).flatMap((run) => {
    const trimmed = withoutEdges(run)
    const scheme = schemeIn(trimmed)
    if (scheme !== undefined) return [trimmed.slice(scheme).replace(/\/$/, '')]
    const leads = run.includes('//') || handle.test(run) || hasHost(trimmed)
    return leads ? [trimmed.replace(/\/$/, '')] : []
  })
  return [...runs, ...callsIn(plain)]
}

/** What people call or pay by, as digits and letters alone. */
function callsIn(plain: string): string[] {
  return [...plain.matchAll(phone), ...plain.matchAll(account)].map(([found]) => found.replace(/\W/g, ''))
}

/** "@somebody", but no package of somebody's (@somebody/package). */
const handle = /@[\p{L}\p{N}_]{3}(?![\p{L}\p{N}_.-]*\/)/u
/** A telephone number: with its country, with a leading 0, or in the groups that people call by. */
const phone =
  /(?:\+|\b00)\d(?:[\s()./-]{0,3}\d){7,14}|\b0\d(?:[\s()./-]{0,3}\d){7,12}|(?<![\d.,])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{3,4}(?![\d.,]\d)/g
/** An account to pay to (IBAN). */
const account = /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}/g

const edges = '<>"\'`()[]{}*_.,;:!?~|'

/** A run without the punctuation around it. */
function withoutEdges(run: string): string {
  let start = 0
  let end = run.length
  while (start < end && edges.includes(run[start]!)) start += 1
  while (end > start && edges.includes(run[end - 1]!)) end -= 1
  return run.slice(start, end)
}

const schemes = /(?:https?|ftp|wss?|javascript|vbscript|data|file|blob|mailto|tel|sms):(?=\S)/i

/** Where the address with a scheme begins in a run without spaces, if one does. */
function schemeIn(run: string): number | undefined {
  const known = schemes.exec(run)
  const slashes = run.indexOf('://')
  if (slashes < 0) return known?.index
  const name = /[a-z][a-z0-9+-]*$/i.exec(run.slice(Math.max(0, slashes - 20), slashes))
  const start = name ? slashes - name[0].length : slashes
  return known ? Math.min(known.index, start) : start
}

/** Ends of names that look like domains and are none: nobody can register them. */
const fileEndings = new Set([
  'js',
  'jsx',
  'ts',
  'tsx',
  'mjs',
  'json',
  'csv',
  'pdf',
  'txt',
  'html',
  'css',
  'xml',
  'yml',
  'yaml',
  'sql',
  'docx',
  'xlsx',
  'pptx',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'svg',
])

function hasHost(run: string): boolean {
  if (/[^\s@]@[^\s@]/.test(run) && /@[\p{L}\p{N}-]+\./u.test(run)) return true
  return run.split(/[^\p{L}\p{N}.-]+|\.{2,}/u).some((piece) => {
    const labels = piece.split('.').filter(Boolean)
    const last = labels.at(-1) ?? ''
    if (labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label))) return true
    return (
      labels.length > 1 &&
      (/^\p{L}{2,}$/u.test(last) || /^xn--/i.test(last)) &&
      !fileEndings.has(last.toLowerCase())
    )
  })
}

/**
 * A text as its reader would take it: one spelling for full-width and invisible characters, HTML entities,
 * percent signs and the usual disguises of a dot, so that an address cannot hide in its spelling.
 */
export function plainSpelling(text: string): string {
  return decodePercents(decodeEntities(text.normalize('NFKC')))
    .replace(/\p{Cf}|\p{Variation_Selector}|\u{34f}/gu, '')
    .replace(/\\/g, '/')
    .replace(/(?<=[a-z0-9])[\u3002\u2024\u2219\u00b7](?=[a-z0-9])/gi, '.')
    .replace(/ ?[([{] ?(?:\.|dot|punkt|point|punto) ?[)\]}] ?/gi, '.')
    .replace(namedDot, '.')
    .replace(namedPoint, '.')
    .replace(/\[:\]/g, ':')
    .replace(/\bh[tx*]{2}p(s?)(?=:)/gi, 'http$1')
}

/** "evil dot com", and a dot that stands off. English and German have no other use for these words there. */
const namedDot =
  /(?<=[a-z0-9])(?:[ _-](?:dot|punkt)[ _-]| \. ?)(?=(?:com|net|org|io|co|example|test|dev|app|xyz|info|eu|ai|gg|de|fr|es|uk)\b)/gi
/** French and Spanish have ("point de départ", "el punto es"), so fewer ends count. */
const namedPoint = /(?<=[a-z0-9]) (?:point|punto) (?=(?:com|net|org|io|example|test|dev|app|xyz|info|fr)\b)/gi

function decodePercents(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  colon: ':',
  sol: '/',
  period: '.',
  commat: '@',
  lpar: '(',
  rpar: ')',
  excl: '!',
  lsqb: '[',
  rsqb: ']',
  Tab: '',
  NewLine: '',
  nbsp: ' ',
  shy: '',
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi,
    (whole, ...groups: (string | undefined)[]) => {
      const [decimal, hex, name] = groups
      if (name) return named[name] ?? whole
      const code = Number.parseInt(decimal ?? hex!, decimal ? 10 : 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
