import { nameKey } from '../contract.ts'

/** What programs take for nobody, or for everybody. */
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

/** A name made of these words alone passes for the people who run the site, such as "Our team" or "The support team". */
const houseWords =
  'admin admins administrator administrators moderator moderators mod mods moderation support team teams staff official security help helpdesk desk billing payments service services customer account accounts verification trust safety crew our the your and of'.split(
    ' ',
  )

/** Letters of other alphabets and digits that are read as ours. */
const [lookalikes, read] = [
  'аеорсхуіѕјԁһкмтвнαοειικνρτυ013457@$',
  'aeopcxyisjdhkmtbhaoeiikvptuoieastas',
] as const
const readings = new Map([...lookalikes].map((sign, at) => [sign, read[at]!]))

/** How a name reads at a glance: without accents, and with our letters for what looks like them. */
const seen = (name: string) =>
  [...nameKey(name).normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((sign) => readings.get(sign) ?? sign)
    .join('')
const bare = (name: string) => seen(name).replaceAll(/[\s._-]/g, '')

/** Whether a bare name can be cut into words of the house: spaces, dots and dashes make no difference. */
function isHouses(name: string, words: string[]): boolean {
  return (
    name === '' || words.some((word) => name.startsWith(word) && isHouses(name.slice(word.length), words))
  )
}

/** Whether no member may take this name, because it passes for the house or is taken for nobody. */
export function isReserved(name: string, brandName: string): boolean {
  const given = bare(name)
  const brands = ['buildkin', bare(brandName)]
  return (
    nobodys.some((taken) => bare(taken) === given) ||
    isHouses(given, [...houseWords, ...brands]) ||
    brands.some((brand) => brand.length > 3 && given.includes(brand))
  )
}
