export function keyOf(text: string): string {
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

export function stemsOf(text: string): string[] {
  return keyOf(text)
    .split(' ')
    .filter((word) => !idle.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?:ing|e|en|o|a)$/, '').replace(/(.)\1$/, '$1') : word))
    .filter((word) => word.length > 1)
}

const idle = new Set(
  (
    'a an and i im my our the we of to for in on at is are am own it two three wir ich un une des ' +
    'les le la de du mi mis ein eine einen meine mein unser je on nous en por con und'
  ).split(' '),
)

/** What stands before them decides the trade: "elevator mechanic", "wind turbine technician". */
export const ofAnyTrade = new Set([
  'mechanic',
  'technician',
  'engineer',
  'operator',
  'installer',
  'inspector',
  'cleaner',
  'mover',
  'gardener',
  'reporter',
])
/** It says how or when, not in which trade. */
export const ofNoTrade = new Set(
  (
    'a an the and or my our i am as was retired former freelance self employed independent mobile head chief senior junior ' +
    'lead young old trained certified licensed good only night day part full time field local own two three'
  ).split(' '),
)
