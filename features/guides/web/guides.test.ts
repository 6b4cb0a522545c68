import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fewestShown } from '#features/admin/metrics-contract.ts'
import { fillPlaces, operatorPlaces, operatorSentences } from '../operator.ts'
import { guides } from '../pages.ts'
import { guideOf } from './guide.ts'

const legal = ['privacy-policy', 'terms-of-use', 'gdpr-compliance']
const textOf = (name: string) => readFileSync(`features/guides/content/${name}.md`, 'utf8')
const names = [...new Set(guides.map(({ text }) => text))]

it('every text in the folder has a path', () => {
  expect(readdirSync('features/guides/content').toSorted()).toEqual(
    names.map((name) => `${name}.md`).toSorted(),
  )
})

describe.each(names)('%s', (name) => {
  const guide = guideOf(fillPlaces(textOf(name), operatorSentences({ services: [] })))

  it('has a title, a description, a date and onward links', () => {
    expect(guide.title.length).toBeGreaterThan(5)
    expect(guide.description.length).toBeGreaterThan(70)
    expect(guide.description.length).toBeLessThan(200)
    expect(guide.reviewed).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(guide.related.filter(({ to, label }) => !to.startsWith('/') || !label)).toEqual([])
  })

  it('has sections with unique names and text', () => {
    expect(new Set(guide.sections.map(({ id }) => id)).size).toBe(guide.sections.length)
    expect(guide.sections.filter(({ text }) => text.length < 20)).toEqual([])
    expect(guide.sections.length).toBeGreaterThan(6)
  })
})

it.each(names.filter((name) => !legal.includes(name)))(
  '%s is worth reading: 900 words, an example and a checklist',
  (name) => {
    const guide = guideOf(textOf(name))
    expect(textOf(name).split(/\s+/).length).toBeGreaterThan(900)
    expect(guide.sections.some(({ title }) => title === 'A worked example')).toBe(true)
    expect(guide.checklist.length).toBeGreaterThanOrEqual(8)
    expect(guide.checklist.filter((item) => item.length > 200)).toEqual([])
  },
)

it.each(legal)("%s has places for the operator's facts and never shows brackets", (name) => {
  const text = textOf(name)
  const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place)
  expect(places.length).toBeGreaterThan(1)
  expect(places.filter((place) => !operatorPlaces.some((known) => known === place))).toEqual([])
  const unset = fillPlaces(text, operatorSentences({ services: [] }))
  expect(unset).not.toMatch(/\[Operator|[{}]|undefined/)
  expect(unset).toContain("The people who run this copy haven't said")
})

it("an operator's complete facts are quoted, and nothing is missing", () => {
  const said = operatorSentences({
    name: 'Ada Ltd',
    address: '1 Main St, Columbus, Ohio',
    registration: 'no. 7',
    email: 'us@example.test',
    minimumAge: 16,
    logsKept: '30 days',
    backupsKept: '14 days',
    hosting: 'The server is in Ohio',
    processors: 'Mail: Example Inc., Ohio',
    law: 'The law of Ohio applies',
    taxes: 'Prices include tax',
    notice: "60 days'",
    services: ['a mail server'],
  })
  expect(Object.values(said).join(' ')).not.toContain("haven't said")
  expect(said.who).toBe('Ada Ltd, 1 Main St, Columbus, Ohio. Write to us@example.test.')
  expect([said.age, said.services, said.security]).toEqual([
    'You must be 16 or older.',
    'Switched on here: a mail server. Mail: Example Inc., Ohio.',
    'us@example.test',
  ])
})

it('a text without a required name is refused', () => {
  expect(() => guideOf('title: Only this\n\n## Section\nText')).toThrow('A guide has no line "description".')
})

it('the privacy policy says in short what its sections say', () => {
  const { short, sections } = guideOf(textOf('privacy-policy'))
  const bodies = sections.map(({ text }) => text).join(' ')
  expect(short).toHaveLength(4)
  expect(guideOf(textOf('vibe-coding-guide')).short).toEqual([])
  for (const said of [
    'No ads, no trackers, no outside analytics',
    'and no selling or sharing of profiles',
    'Other members see your username, your picture, the month you joined, your badges, what you post in the forum, and the parts of your profile you chose to show',
    'You can do everything here without an AI model.',
    'Account Settings tells you whether this site uses one',
    'You can switch the model off under Account Settings, and back on, at any time.',
    'with *Download my data* and *Delete my account*',
  ])
    expect(bodies).toContain(said)
})

it('the privacy policy says what a model gets, and how to turn it off', () => {
  const { sections } = guideOf(textOf('privacy-policy'))
  const { id, text } = sections.find(({ title }) => title === 'AI models')!
  // The card in Account Settings links here.
  expect(id).toBe('ai-models')
  for (const said of [
    'Your answers to the questionnaire, the country you work in if you told us, your three lines “In your words” and what you answered about them, your project texts, your evidence and the question you ask',
    'Your email, your password, your payment details',
    "operator's own computer or network",
    'switch the model off under Account Settings',
    "don't use it for you until you say yes",
  ])
    expect(text).toContain(said)
})

it('the privacy policy says what mentors see, and what the waiting list keeps', () => {
  const text = textOf('privacy-policy')
  for (const said of [
    'They never see what the evidence says, your tasks or your messages.',
    'We delete your email when you sign up, and after 180 days at the latest.',
    'who invited each member',
  ])
    expect(text).toContain(said)
})

it('the privacy policy says what of a registered test stays after erasure', () => {
  expect(textOf('privacy-policy')).toContain(
    'A number, a time and a hash stay, and no one can read anything from them.',
  )
})

it('the privacy policy says how page speed is counted, and how to turn it off', () => {
  for (const said of [
    'We store counts by screen and day for three months, with no name, network address or browser.',
    'You can turn this off under Account Settings',
  ])
    expect(textOf('privacy-policy')).toContain(said)
})

it('the privacy policy says where names from evidence are used', () => {
  expect(textOf('privacy-policy')).toContain(
    'your weekly tasks call that person by that name and say what you wrote, your analysis names them, and so do the weekly email and your calendar feed',
  )
})

it('the privacy policy says which counts of founders visitors may see', () => {
  expect(textOf('privacy-policy')).toContain(
    `fewer than five projects or tests, or ${fewestShown.pieces} pieces of evidence, is never shown`,
  )
  expect([fewestShown.projects, fewestShown.tests]).toEqual([5, 5])
})

it('the privacy policy says that only the founder sees a forecast', () => {
  expect(textOf('privacy-policy')).toContain(
    'how likely you said a test was to reach its target, why, and whether you want to be asked. Only you can see them.',
  )
})
