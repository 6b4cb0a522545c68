/**
 * Everything in a text that a reader or a browser could take for an address: with a scheme, without one, an
 * e-mail address, a handle, a bare domain or an IP address, each with all that hangs on it; and what people call or
 * pay by. The text is in plain spelling.
 */
export function addressesIn(plain: string): string[] {
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
export function callsIn(plain: string): string[] {
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
