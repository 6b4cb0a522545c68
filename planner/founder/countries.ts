import type { Region } from '#planner/terms.ts'

export const countries = [
  { value: 'us', label: 'United States' },
  { value: 'ca', label: 'Canada' },
  { value: 'uk', label: 'United Kingdom' },
  { value: 'au', label: 'Australia' },
  { value: 'de', label: 'Germany' },
  { value: 'fr', label: 'France' },
  { value: 'es', label: 'Spain' },
  { value: 'be', label: 'Belgium' },
  { value: 'eu', label: 'Another country in the EU' },
  { value: 'other', label: 'Somewhere else' },
] as const
export type Country = (typeof countries)[number]['value']
export const countryCodes = countries.map(({ value }) => value) as [Country, ...Country[]]

const inUnion = ['de', 'fr', 'es', 'be'] as const

export function regionsOf(country: Country | null | undefined): Region[] {
  if (country === 'other') return ['world']
  const isInUnion = inUnion.some((one) => one === country)
  return ['world', country ?? 'us', ...(isInUnion ? (['eu'] as const) : [])]
}
