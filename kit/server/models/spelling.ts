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
