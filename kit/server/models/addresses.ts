/**
 * A text as its reader would take it: one spelling for full-width and invisible characters, HTML entities,
 * percent signs and the usual disguises of a dot, so that an address cannot hide in its spelling.
 */
export function plainSpelling(text: string): string {
  return decodePercents(decodeEntities(text.normalize('NFKC')))
    .replace(/\p{Cf}|\p{Variation_Selector}|\u{34f}/gu, '')
    .replace(/\\/g, '/')
    .replace(/(?<=[a-z0-9])[\u3002\u2024\u2219\u00b7](?=[a-z0-9])/gi, '.')
    .replace(/ ?[([{] ?(?:\.|dot) ?[)\]}] ?/gi, '.')
    .replace(/(?<=[a-z0-9]) dot (?=(?:com|net|org|io|co|example|test|dev|app|xyz)\b)/gi, '.')
    .replace(/\[:\]/g, ':')
    .replace(/\bh[tx*]{2}p(s?)(?=:)/gi, 'http$1')
}

/**
 * Everything in a text that a reader or a browser could take for an address: with a scheme, without one, an
 * e-mail address, a bare domain or an IP address, each with all that hangs on it. The text is in plain spelling.
 */
export function addressesIn(plain: string): string[] {
  return plain.split(/\s+/).flatMap((run) => {
    const trimmed = withoutEdges(run)
    const scheme = schemeIn(trimmed)
    if (scheme !== undefined) return [trimmed.slice(scheme).replace(/\/$/, '')]
    return run.includes('//') || hasHost(trimmed) ? [trimmed.replace(/\/$/, '')] : []
  })
}

/** Whether a text holds what a page could render as a picture, a link or an element. The text is in plain spelling. */
export function hasMarkup(plain: string): boolean {
  return /!\[|\]\(|\]: ?\S{0,80}\/|<[a-z!/?]/i.test(plain)
}

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
