import type { Language } from './little-words.ts'

/** From 0; without the words that are articles as well. */
const ones = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen',
  '. eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn ' +
    'siebzehn achtzehn neunzehn',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis ' +
    'diecisiete dieciocho diecinueve',
  'zéro . deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  'zero . dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis ' +
    'dezessete dezoito dezenove',
]
const tens = [
  'twenty thirty forty fifty sixty seventy eighty ninety',
  'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'vingt trente quarante cinquante soixante . quatre-vingt',
  'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
]
const hundreds = [
  '. doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
  '. duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
]
const numbers = new Map([
  ...ones.flatMap((words) => counted(words, (place) => place)),
  ...tens.flatMap((words) => counted(words, (place) => 20 + 10 * place)),
  ...hundreds.flatMap((words) => counted(words, (place) => 100 + 100 * place)),
  ['quatre-vingts', 80] as const,
  ['duas', 2] as const,
])

function counted(words: string, valueOf: (place: number) => number) {
  return words.split(' ').flatMap((word, place) => (word === '.' ? [] : [[word, valueOf(place)] as const]))
}

const scales = new Map([
  ...[12].flatMap((dozen) =>
    ['dozen', 'dutzend', 'docena', 'douzaine', 'dúzia'].map((word) => [word, dozen] as const),
  ),
  ...['hundred', 'hundert', 'cien', 'ciento', 'cent', 'cents', 'cem', 'cento'].map(
    (word) => [word, 100] as const,
  ),
  ...['thousand', 'tausend', 'mil', 'mille'].map((word) => [word, 1000] as const),
  ...['million', 'millionen', 'millón', 'millones', 'millions', 'milhão', 'milhões'].map(
    (word) => [word, 1_000_000] as const,
  ),
  ...['billion', 'milliarde', 'milliarden', 'milliard', 'milliards'].map((word) => [word, 1e9] as const),
])
/** “Hundert Euro” says how many by itself, as “hundred dollars” does not. */
const alone = new Set(['hundert', 'tausend', 'cien', 'ciento', 'mil', 'mille', 'cent', 'cem', 'cento'])
const many = new Map([
  ...['dozens', 'dutzende', 'docenas', 'douzaines', 'dúzias'].map((word) => [word, 12] as const),
  ...['hundreds', 'hunderte', 'cientos', 'centaines', 'centenas'].map((word) => [word, 100] as const),
  ...['thousands', 'tausende', 'miles', 'milliers', 'milhares'].map((word) => [word, 1000] as const),
  ['millions', 1_000_000] as const,
  ['billions', 1e9] as const,
])

/** What these words mean in another language is no number. */
const onlyIn: Record<string, Language> = {
  dos: 'es',
  elf: 'de',
  once: 'es',
  quince: 'es',
  miles: 'es',
  cent: 'fr',
  cents: 'fr',
  neuf: 'fr',
  seize: 'fr',
  sept: 'fr',
}
export type Reader = { numberIn: WordReader; scaleIn: WordReader; manyIn: WordReader; aloneIn: WordReader }
type WordReader = (word: string) => number | undefined

export function readerFor(language: Language | null): Reader {
  const read = (words: Map<string, number>) => (word: string) =>
    onlyIn[word] === undefined || onlyIn[word] === language ? words.get(word) : undefined
  const [scaleIn, plain] = [read(scales), read(numbers)]
  return {
    scaleIn,
    numberIn: (word) => plain(word) ?? compoundIn(word),
    manyIn: (word) => (language === 'fr' && word === 'millions' ? undefined : read(many)(word)),
    aloneIn: (word) => (alone.has(word) ? scaleIn(word) : undefined),
  }
}

const compound = /^(?:(\p{L}*?)tausend)?(?:(\p{L}*?)hundert)?(?:(\p{L}+)und(\p{L}+ig|dreißig)|(\p{L}+))?$/u

/** “Fünfundzwanzig”, “zweihundertzwanzig”, “veinticinco”. */
function compoundIn(word: string): number | undefined {
  const [, unit] = /^veinti(\p{L}+)$/u.exec(word) ?? []
  if (unit !== undefined) return plus(20, numbers.get(accented.get(unit) ?? unit))
  if (!/und|hundert|tausend/.test(word)) return undefined
  const [, thousands, hundred, one, ten, rest] = compound.exec(word) ?? []
  const last = one === undefined ? (rest === undefined ? 0 : numbers.get(rest)) : under100(one, ten)
  return plus(times(thousands, 1000), plus(times(hundred, 100), last))
}

const accented = new Map([
  ['dós', 'dos'],
  ['trés', 'tres'],
  ['séis', 'seis'],
  ['ún', 'uno'],
])
const under100 = (one: string, ten = '') => plus(one === 'ein' ? 1 : numbers.get(one), numbers.get(ten))

function times(word: string | undefined, scale: number): number | undefined {
  if (word === undefined) return 0
  return multiplied(word === '' || word === 'ein' ? 1 : (numbers.get(word) ?? compoundIn(word)), scale)
}

const multiplied = (a: number | undefined, b: number) => (a === undefined ? undefined : a * b)
const plus = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a + b
