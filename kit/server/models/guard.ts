import { ensure, itemAt } from '#kit/contract/ensure.ts'

export type Guarded = {
  value: unknown
  draft: unknown
  facts: Record<string, unknown>
  private: string[]
}

/**
 * Texts by people may instruct the model, so its output must be harmless: no addresses, phone numbers
 * or accounts but those of the draft (and addresses in the facts' own fields), no asking for passwords,
 * no markup, nothing like a secret or a foreign id, none of our instructions, at most three times the
 * draft's length, and storable.
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
    // A word can also be spelled out over a list, one letter per entry.
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

export function spellsOut(said: string): boolean {
  const end = plainSpelling(said.slice(-60))
  return spelled.test(end) || callsIn(end).length > 0
}

const unfit = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u

/** Eight single characters in a row: a word spelled out to avoid detection. */
const spacedOut = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s.\-*|,/_:;+=~·•'"()]+){8}/u
const spelled = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-][\s.!?]+){3}[\p{L}\p{N}-][\s.!?]*$/u

function tokensIn(text: string): string[] {
  return text.split(/[^\w+/=-]+/).filter((token) => token.length >= 6)
}

/** “OSHA10”, “COVID19”; “20mmx30mm”. */
const everyday = /^(?:[a-z]{3,}\d{1,3}|\d{1,5}[a-z]{1,3}x\d{1,5}[a-z]{1,3})$/i

function looksSecret(token: string): boolean {
  if (everyday.test(token)) return false
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

/** Only whole values of fields that our code names so, never parts of a person's text. */
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

export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) =>
    Array.isArray(value) ? stringsOf(entry) : [name, ...stringsOf(entry)],
  )
}

export function hasMarkup(plain: string): boolean {
  return /!\[|\]\(|\]: ?\S{0,80}\/|<[a-z!/?]/i.test(plain) || hasSqlQuery(plain)
}

const hasSqlQuery = (plain: string) =>
  /\bunion\s+(?:all\s+)?select\b|;\s*(?:drop|alter|truncate)\s+table\b|;\s*delete\s+from\b/i.test(plain)

const secret =
  '(?:password|passcode|passphrase|pin|cvv|card number|(?:one-time|security|recovery|verification) ' +
  'code|(?:seed|recovery) phrase|private key|api key)'
/** Negated, it is good advice. */
const handOver = new RegExp(
  String.raw`(?<!never |not |n't )\b(?:send|give|share|tell|reply with|submit|provide)\s+(?:(?:us|me|them)\s+)?(?:your|the)\s+(?:[\w-]+\s+){0,2}?${secret}\b`,
  'i',
)
const typeHere = new RegExp(
  String.raw`\b(?:enter|type|write|paste)\s+(?:your|the)\s+(?:[\w-]+\s+){0,2}?${secret}\b[^.!?\n]{0,30}\b(?:here|below|chat)\b`,
  'i',
)
/** In languages we don't write, any request counts. */
const elsewhere =
  /\b(?:gib|geben|schick|send|nenn|entre|envo|donne|saisi|tape|escrib|env[ií]|d[ai]nos|introdu|pon)[\p{L}-]*[^.!?\n]{0,40}?(?:passwort|kennwort|mot de passe|code reçu|contraseña|\b(?:PIN|TAN)\b)/iu

/** Our pages may still talk about passwords. */
const asksForSecret = (plain: string): boolean =>
  handOver.test(plain) || typeHere.test(plain) || elsewhere.test(plain)

/**
 * URLs with or without a scheme, emails, handles, bare domains, IP addresses, phone numbers and
 * accounts. `plain` is in plain spelling.
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

function callsIn(plain: string): string[] {
  return [...plain.matchAll(phone), ...plain.matchAll(account)].map(([found]) => found.replace(/\W/g, ''))
}

const handle = /@[\p{L}\p{N}_]{3}(?![\p{L}\p{N}_.-]*\/)/u
const phone =
  /(?:\+|\b00)\d(?:[\s()./-]{0,3}\d){7,14}|\b0\d(?:[\s()./-]{0,3}\d){7,12}|(?<![\d.,])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{3,4}(?![\d.,]\d)|(?<![\w.,$€£-])(?:\(?\d{2}\)?[\s.-])?(?!(?:19|20)\d\d-(?:19|20)\d\d)\d{4,5}[-\s]\d{4}(?![\w-]|[.,]\d)/g
const account = /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}/g

const edges = '<>"\'`()[]{}*_.,;:!?~|'

function withoutEdges(run: string): string {
  let start = 0
  let end = run.length
  while (start < end && edges.includes(itemAt(run, start))) start += 1
  while (end > start && edges.includes(itemAt(run, end - 1))) end -= 1
  return run.slice(start, end)
}

const schemes = /(?:https?|ftp|wss?|javascript|vbscript|data|file|blob|mailto|tel|sms):(?=\S)/i

function schemeIn(run: string): number | undefined {
  const known = schemes.exec(run)
  const slashes = run.indexOf('://')
  if (slashes < 0) return known?.index
  const name = /[a-z][a-z0-9+-]*$/i.exec(run.slice(Math.max(0, slashes - 20), slashes))
  const start = name ? slashes - name[0].length : slashes
  return known ? Math.min(known.index, start) : start
}

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

const namesWithDots = new Set(['booking.com', 'care.com', 'cars.com', 'hotels.com', 'monday.com'])
const afterDot = /^(?:com|net|org|info|shop|site|store|online|link|live|click|page|example|test)$/i

/** “St.Mary”, “on Monday.Then”: a space is missing. */
const startsWord = (label: string) => /^\p{Lu}\p{Ll}{3,}$/u.test(label) && !afterDot.test(label)

function hasHost(run: string): boolean {
  if (namesWithDots.has(run.toLowerCase())) return false
  if (/[^\s@]@[^\s@]/.test(run) && /@[\p{L}\p{N}-]+\./u.test(run)) return true
  return run.split(/[^\p{L}\p{N}.-]+|\.{2,}/u).some((piece) => {
    const labels = piece.split('.').filter(Boolean)
    const last = labels.at(-1) ?? ''
    if (labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label))) return true
    return (
      labels.length > 1 &&
      (/^\p{L}{2,}$/u.test(last) || /^xn--/i.test(last)) &&
      !startsWord(last) &&
      !fileEndings.has(last.toLowerCase())
    )
  })
}

/**
 * Normalizes full-width and invisible characters, HTML entities, percent-encoding and disguised dots,
 * so that an address can't hide in its spelling.
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

const namedDot =
  /(?<=[a-z0-9])(?:[ _-](?:dot|punkt)[ _-]| \. ?)(?=(?:com|net|org|io|co|example|test|dev|app|xyz|info|eu|ai|gg|de|fr|es|uk)\b)/gi
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
      const code = Number.parseInt(decimal ?? ensure(hex), decimal ? 10 : 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
