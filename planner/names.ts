import { small } from './words.ts'

const titles =
  'Mr|Mrs|Ms|Miss|Dr|Frau|Fr|Herr|Hr|Mme|Madame|Monsieur|Señora|Señor|Pani|Auntie|Aunt|Uncle|' +
  'Sister|Brother|Father|Deacon|Pastor'
const oneName = String.raw`\p{Lu}[\p{Ll}’'-]*\p{Ll}(?:-\p{Lu}\p{Ll}+)?`
/** Capitalized, as people write a name; a title comes along. */
const name = String.raw`(?:(?:${titles}|Big|Old)\.? )?${oneName}(?: ${oneName}(?![\p{L}]))?`
const titled = new RegExp(String.raw`^(?:${titles})\.? \p{Lu}`, 'u')

const noNames = new Set(
  (
    'i it he she they we you the a an one two three four five six some someone no yes all both each every everyone ' +
    'nobody most many few my our his her their your this that these those there what who when where why how then ' +
    'but and so if after before today yesterday last next first second also only very maybe not nothing price prices ' +
    'money time people person customer customers client clients owner owners neighbor neighbour friend mother mom mum ' +
    'father dad sister brother wife husband son daughter cousin aunt uncle boss colleague coworker manager teacher ' +
    'student parent parents guest lady man woman guy girl boy kid shop store school hotel company former old other ' +
    'bakery cafe gym salon clinic church office garage farm restaurant pub bar library museum club market team ' +
    'another mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday january february march april ' +
    'may june july august september october november december facebook whatsapp instagram reddit google'
  ).split(' '),
)
/** "Bakers", "Tailor" and "Families" say what someone is; the names that end so are few. */
const trade = /(?:er|or|ist|ian|ant|ent)s?$|(?:ies|men|people)$/
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

export const joined = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
