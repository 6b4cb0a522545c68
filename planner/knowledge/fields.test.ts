import { expect, test } from 'vitest'
import { fields } from '#planner/terms.ts'
import { fieldOfDomain, fieldOfProject } from './fields.ts'
import { knowledge } from './index.ts'

test('every field but the neutral one has a domain', () => {
  const drawn = new Set(knowledge.domains.map(({ field }) => field))
  expect(fields.filter((field) => !drawn.has(field))).toEqual(['other'])
})

test('a project has the field of its category, a business the field of its kind', () => {
  expect(fieldOfDomain('pets')).toBe('animals')
  expect(fieldOfDomain('no-such-domain')).toBe('other')
  expect(fieldOfProject({ category: 'Small clinics', assetType: null })).toBe('health')
  expect(fieldOfProject({ category: 'My own words', assetType: null })).toBe('other')
  expect(fieldOfProject({ category: 'My own words', assetType: 'online_course' })).toBe('learning')
})
