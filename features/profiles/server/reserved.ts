import { itemAt } from '#kit/contract/ensure.ts'
import { nameKey } from '../contract.ts'

const nobodys = [
  'root',
  'system',
  'anonymous',
  'anonymous user',
  'deleted user',
  'deleted member',
  'everyone',
  'null',
  'undefined',
  'api',
  'me',
]

/** A name made only of these words looks official, such as "Our team" or "The support team". */
const houseWords = (
  'admin admins administrator administrators moderator moderators mod mods moderation support team ' +
  'teams staff official security help helpdesk desk billing payments service services customer ' +
  'care account accounts verification trust safety crew member members our the your and of'
).split(' ')

/** Looks official anywhere in a name. */
const housePhrases =
  /(^|[\s._-])((our|the|support|admin|security|billing)[\s._-]*(team|crew|staff)|customer[\s._-]*(care|support|service))/

const [lookalikes, read] = [
  'аеорсхуіѕјԁһкмтвнαοειικνρτυ013457@$',
  'aeopcxyisjdhkmtbhaoeiikvptuoieastas',
] as const
const readings = new Map([...lookalikes].map((sign, at) => [sign, itemAt(read, at)]))

const seen = (name: string) =>
  [...nameKey(name).normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((sign) => readings.get(sign) ?? sign)
    .join('')
const bare = (name: string) => seen(name).replaceAll(/[\s._-]/g, '')
const joined = (name: string) => name.replaceAll('rn', 'm').replaceAll('vv', 'w')

function isHouses(name: string, words: string[]): boolean {
  return (
    name === '' || words.some((word) => name.startsWith(word) && isHouses(name.slice(word.length), words))
  )
}

export function isReserved(name: string, brandName: string): boolean {
  const brands = ['buildkin', bare(brandName)]
  return [seen(name), joined(seen(name))].some((reading) => passesForHouse(reading, brands))
}

function passesForHouse(reading: string, brands: string[]): boolean {
  const given = bare(reading)
  return (
    housePhrases.test(reading) ||
    nobodys.some((taken) => bare(taken) === given) ||
    isHouses(given, [...houseWords, ...brands]) ||
    brands.some((brand) => brand.length > 3 && given.includes(brand))
  )
}
