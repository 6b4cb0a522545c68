import { small } from './words.ts'

const titles =
  'Mr|Mrs|Ms|Miss|Dr|Frau|Fr|Herr|Hr|Mme|Madame|Monsieur|Señora|Señor|Pani|Auntie|Aunt|Uncle|' +
  'Sister|Brother|Father|Deacon|Pastor'
const oneName = String.raw`\p{Lu}[\p{Ll}’'-]*\p{Ll}(?:-\p{Lu}\p{Ll}+)?`
/** Capitalized, as people write a name; a title comes along. */
const name = String.raw`(?:(?:${titles}|Big|Old)\.? )?${oneName}(?: ${oneName}(?![\p{L}]))?`
const titled = new RegExp(String.raw`^(?:${titles})\.? \p{Lu}`, 'u')
/** “mrs” of “Mrs. Okafor”, in any case. */
export const isTitle = (word: string): boolean => titles.toLowerCase().split('|').includes(word.toLowerCase())

/** One person doing something. "Bakers said" and "Prices rose" are no one. */
const doing =
  'said|says|told|tells|paid|pays|asked|asks|wants|wanted|has|had|would|will|lost|loses|spent|spends|uses|used|' +
  'calls|called|gave|gives|bought|buys|needs|needed|keeps|kept|sends|sent|answers|answered|thinks|thought|agreed|' +
  'signed|ordered|booked|loved|loves|likes|liked|tried|tries|took|takes|threw|throws|quit|does|did|went|waits|waited|' +
  'writes|wrote|forgets|forgot|rode|hat|a|offered|offers|promised|showed|shows|knows|knew|hates|hated|also|still|already'
const starting = new RegExp(String.raw`^(?:[-–•*]\s*)?(${name})(?::| [–-] |,? (?:${doing})(?![\p{L}]))`, 'u')
const met = new RegExp(
  String.raw`\b(?:[Tt]alked (?:to|with)|[Ss]poke (?:to|with)|[Mm]et(?: with)?|[Aa]sked|[Cc]alled|[Vv]isited|[Tt]exted|[Ee]mailed|[Mm]essaged|[Ii]nterviewed|[Cc]hat(?:ted)? with) (${name})`,
  'u',
)

const noNames = new Set(
  (
    'i it he she they we you the a an one two three four five six some someone no yes all both each every everyone ' +
    'nobody most many few my our his her their your this that these those there what who when where why how then ' +
    'but and so if after before today yesterday last next first second also only very maybe not nothing price prices ' +
    'money time people person customer customers client clients owner owners neighbor neighbour friend mother mom mum ' +
    'father dad sister brother wife husband son daughter cousin aunt uncle boss colleague coworker manager teacher ' +
    'student parent parents guest lady man woman guy girl boy kid shop store school hotel company former old other ' +
    'bakery cafe gym salon clinic church office garage farm restaurant pub bar library museum club market team ' +
    'paid got received recd venmo zelle payPal revolut bizum twint cash payment transfer deposit invoice another big for against mon tue tues wed thu thur thurs fri sat sun arvo monday tuesday wednesday ' +
    'thursday friday saturday sunday january february march april ' +
    'may june july august september october november december facebook whatsapp instagram reddit google'
  ).split(' '),
)
/** Names no one alone: “check”, “lady”. */
export const isCommon = (word: string): boolean => noNames.has(word)
/** "Bakers", "Tailor" and "Families" say what someone is; the names that end so are few. */
const trade = /(?:er|or|ist|ian|ant|ent)s?$|(?:ies|men|people)$|^che(?:ck|que)$/
const endsLikeTrade = new Set(
  (
    'peter walter oliver victor heather esther jennifer alexander roger igor hector trevor amber eleanor dieter ' +
    'rainer javier xavier olivier brian ian vivian adrian christian julian fabian damian kristian vincent brent kent'
  ).split(' '),
)
const isTrade = (word: string) => trade.test(word) && !endsLikeTrade.has(word)
const byNickname = /^(?:Big|Old) (?=\p{Lu})/u
const isName = (text: string) =>
  titled.test(text) ||
  !text
    .replace(byNickname, '')
    .split(' ')
    .some((word) => noNames.has(small(word)) || isTrade(small(word)))
const withoutPossessive = (text: string) => text.replace(/['’]s?$/, '')

/** "Shaz yes.", "Linda (celebrant) - yes straight off". More words between could be of anyone. */
const yes = String.raw`(?:[Yy]es|[Yy]ep|[Yy]eah|[Ss]ure|[Kk]een|[Oo]ui|[Jj]a|[Ss]í)(?!\p{L})`
const agreeing = new RegExp(
  String.raw`^(?:[-–•*]\s*)?(${name})(?: \((?:(${name})|[^)\n]{1,30})\))?(?=[ ,.:–-]{1,3}${yes})`,
  'u',
)
/** "Jan's cousin Carol, …" is Carol; "Inma's friend said yes" names no one. */
const relative = new RegExp(String.raw`^(?:[-–•*]\s*)?${name}['’]s? \p{Ll}+(?: (${name}))?`, 'u')

/** Whose note it is, if the founder wrote a name: "Ada said …", "Talked to Mrs. Okafor". */
export function nameIn(note: string): string | null {
  const plain = note.trim()
  const other = relative.exec(plain)
  return other ? named(other[1]) : named([starting, agreeing, met].map(nameBy(plain)).find(Boolean))
}

/** The name in parentheses comes first: “Hornsea (Pauline) - yes”. */
function nameBy(note: string) {
  return (pattern: RegExp) => {
    const found = pattern.exec(note)
    return found?.[2] ?? found?.[1]
  }
}

function named(found: string | undefined): string | null {
  const one = found && withoutPossessive(found)
  return one && isName(one) ? one : null
}

const ofAnother = new RegExp(
  String.raw`^(?:[-–•*]\s*)?${name}(?:['’]s?|,? (?:said|says|told|tells|thinks|thought|heard)) \p{L}`,
  'u',
)

/** "Fern's check came" */
const payingWith = new RegExp(
  String.raw`^(?:[-–•*]\s*)?(${name})['’]s? (?:che(?:ck|que)|payment|money|cash|transfer|e-?transfer|deposit) (?:came|arrived|cleared|landed|went through|is (?:in|here))(?!\p{L})`,
  'u',
)
/** "Carys bank transfer £40" */
export const waysToPay = String.raw`(?:bank transfer|e-?transfer|transferred|venmo(?:['’]?d)?|zelle(?:['’]?d)?|paypal|payid|revolut|bizum|twint|m-?pesa|cash)(?!\p{L})`
/** "Shaz 50 bucks", "£30 from Linda, cash" */
const paying = new RegExp(String.raw`^(?:[-–•*]\s*)?(${name}),? (?:[\d$€£]|${waysToPay})`, 'u')
const payingFrom = new RegExp(String.raw`(?<!\p{L})from (${name})(?<!['’]s)(?![’'\p{L}])`, 'u')

/** Who paid, by the note of a payment. "Maura's cousin paid" and "Ada says Ben paid" don't name them first. */
export function payerIn(note: string): string | null {
  const plain = note.trim()
  const own = named(payingWith.exec(plain)?.[1])
  if (own) return own
  if (ofAnother.test(plain)) return null
  return named(paying.exec(plain)?.[1]) ?? nameIn(plain) ?? named(payingFrom.exec(plain)?.[1])
}

const within = new RegExp(String.raw`(?<![\p{L}’'-])${name}`, 'gu')
/** Of a note in which others are named too: “£45 Davie, cash”. */
export const namesWithin = (note: string): string[] =>
  [...note.matchAll(within)].map(([found]) => withoutPossessive(found)).filter(isName)
/** “Ada says Ben paid” is of Ben. */
export const isOfAnother = (note: string): boolean => ofAnother.test(note.trim())

const listedName = new RegExp(
  String.raw`^(?:my \p{Ll}+ )?(${name})(?=$|\.$| (?:who|from|of|at|in|on|next|down|across|with|and)(?![\p{L}])|\s\()`,
  'u',
)

/** Of a list: "Basia and Teresa from my staircase, the choir" names two. */
export const namesListed = (text: string): string[] => [
  ...new Set(
    text.split(/[,;\n]|\band\b|\+|&/).flatMap((part) => {
      const found = listedName.exec(part.trim())?.[1]
      return found && isName(found) ? [found] : []
    }),
  ),
]

/** "Ada", "Ada and Ben", "Ada, Ben and Mrs. Okafor" */
export const joined = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
