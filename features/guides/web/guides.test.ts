import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guides } from '../contract.ts'
import { guideOf } from './guide.ts'

const legal = ['privacy-policy', 'terms-of-use', 'gdpr-compliance']
const textOf = (name: string) => readFileSync(`features/guides/content/${name}.md`, 'utf8')
const names = [...new Set(guides.map(({ text }) => text))]

it('every text of the folder has an address', () => {
  expect(readdirSync('features/guides/content').toSorted()).toEqual(names.map((name) => `${name}.md`).toSorted())
})

describe.each(names)('%s', (name) => {
  const guide = guideOf(textOf(name))

  it('has a title, a description for searchers, a date and ways on', () => {
    expect(guide.title.length).toBeGreaterThan(5)
    expect(guide.description.length).toBeGreaterThan(70)
    expect(guide.description.length).toBeLessThan(200)
    expect(guide.reviewed).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(guide.related.filter(({ to, label }) => !to.startsWith('/') || !label)).toEqual([])
  })

  it('has sections of their own names, each with text', () => {
    expect(new Set(guide.sections.map(({ id }) => id)).size).toBe(guide.sections.length)
    expect(guide.sections.filter(({ text }) => text.length < 20)).toEqual([])
    expect(guide.sections.length).toBeGreaterThan(6)
  })
})

it.each(names.filter((name) => !legal.includes(name)))('%s is worth its reading time: 900 words, a worked example and a checklist', (name) => {
  const guide = guideOf(textOf(name))
  expect(textOf(name).split(/\s+/).length).toBeGreaterThan(900)
  expect(guide.sections.some(({ title }) => title === 'A worked example')).toBe(true)
  expect(guide.checklist.length).toBeGreaterThanOrEqual(8)
  expect(guide.checklist.filter((item) => item.length > 200)).toEqual([])
})

it.each(legal)('%s marks what its operator has to fill in', (name) => {
  expect(textOf(name)).toMatch(/\[Operator: /)
})

it('a text without a name it needs is refused', () => {
  expect(() => guideOf('title: Only this\n\n## Section\nText')).toThrow('A guide has no line "description".')
})
