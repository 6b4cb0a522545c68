import { describe, expect, it } from 'vitest'
import { knowledge } from '#planner/knowledge/index.ts'
import { planProject } from '#planner/plan/project.ts'
import { capital } from '#planner/words.ts'
import { interviewText, stanceOf } from './interview-evidence.ts'
import { interviewQuestions } from './interview.ts'

const answers = { answers: {}, seed: 's', today: '2026-11-22' }
const own = (title: string, description: string) =>
  interviewQuestions({
    projectType: 'user_provided',
    title,
    description,
    brief: planProject({ projectType: 'user_provided', title, description, ...answers }).brief,
  })
const asset = (title: string) =>
  interviewQuestions({
    projectType: 'digital_asset',
    title,
    description: 'A shop for tea.',
    brief: { who: 'People who put something in the cart', problem: 'In your words: “A shop for tea.”' },
  })
const ofPlays = [...knowledge.plays.values()].map(({ name, tagline, about, audience }) =>
  interviewQuestions({
    projectType: 'ai_generated',
    title: name,
    description: tagline,
    brief: { who: capital(audience.many), problem: `${about.moment} ${about.cost}` },
  }),
)

function expectAskable(questions: string[]): void {
  expect(questions.length).toBeGreaterThanOrEqual(5)
  expect(questions.length).toBeLessThanOrEqual(8)
  expect(new Set(questions).size).toBe(questions.length)
  for (const question of questions) {
    expect(question.length, question).toBeLessThanOrEqual(240)
    expect(question).toMatch(/^[A-Z].*[.?]$/s)
    expect(question).not.toMatch(/ {2}|undefined|null|\n| [.,?]/)
    expect(question.replaceAll(/“[^”]*”/g, ''), 'asks what they would do').not.toMatch(/would you/i)
  }
}

describe('interview questions', () => {
  it('are whole sentences about what people did, for every play', () => {
    ofPlays.forEach(expectAskable)
    const begin = ofPlays.filter(([first]) => first!.startsWith('Picture this. '))
    expect(begin.length).toBeGreaterThan(ofPlays.length * 0.9)
  })

  it('name the people of an own idea, and never describe the idea', () => {
    const questions = own('Bread plan', 'A page that tells bakeries how much to bake tomorrow.')
    expectAskable(questions)
    expect(questions.at(-1)).toContain('other bakeries')
    expect(questions.join(' ')).not.toContain('Bread plan')
  })

  it.each([
    ['X', 'An app that tells jokes.'],
    ['  Spaces   everywhere  ', '   '],
    ['Ein sehr langer Name '.repeat(20), 'Something for people '.repeat(100)],
  ])('are askable for “%s” too', (title, description) => {
    expectAskable(own(title, description))
    expect(own(title, description)[0]).toMatch(/^When did you last/)
  })

  it('name an existing asset, unless its name is too long to say', () => {
    expect(asset('Tea & Co')[0]).toContain('“Tea & Co”')
    expect(asset('Tea '.repeat(40))[0]).not.toContain('Tea')
    for (const title of ['Tea & Co', 'Tea '.repeat(40)]) expectAskable(asset(title))
  })
})

const quote = (mark: 'for' | 'against' | 'unclear', text = 'I threw out 12 loaves.') => ({ mark, text })

describe('an interview as evidence', () => {
  it('says what most marked quotes say', () => {
    expect(stanceOf([])).toBe('unclear')
    expect(stanceOf([quote('unclear')])).toBe('unclear')
    expect(stanceOf([quote('for'), quote('against')])).toBe('unclear')
    expect(stanceOf([quote('for'), quote('for'), quote('against')])).toBe('for')
    expect(stanceOf([quote('unclear'), quote('unclear'), quote('against')])).toBe('against')
  })

  it('uses the marked quotes, else the others, else the notes', () => {
    const notes = ['', '  She counts by hand. ']
    expect(interviewText({ quotes: [quote('for', 'Yes.'), quote('unclear', 'Well.')], notes }, 100)).toBe(
      'For: “Yes.”',
    )
    expect(interviewText({ quotes: [quote('unclear', 'Well.')], notes }, 100)).toBe('“Well.”')
    expect(interviewText({ quotes: [], notes }, 100)).toBe('She counts by hand.')
  })

  it("leaves out whole quotes that don't fit, and counts them", () => {
    const quotes = Array.from({ length: 40 }, () => quote('for', 'x'.repeat(300)))
    const text = interviewText({ quotes, notes: [] }, 2000)
    expect(text.length).toBeLessThanOrEqual(2000)
    expect(text.split('\n').slice(0, -1)).toEqual(
      Array.from({ length: 6 }, () => `For: “${'x'.repeat(300)}”`),
    )
    expect(text).toMatch(/\n34 more quotes in the interview\.$/)
  })

  it('cuts a single text that is too long', () => {
    const text = interviewText({ quotes: [], notes: ['y'.repeat(2000), 'more'] }, 2000)
    expect(text.length).toBeLessThanOrEqual(2000)
    expect(text).toMatch(/y…\nYou can read the rest of your notes in the interview\.$/)
  })
})

it("doesn't double quotation marks that were typed", () => {
  const texts = ['"It ate my Sunday."', '“It ate my Sunday.”', 'It ate my Sunday.']
  for (const text of texts)
    expect(interviewText({ quotes: [{ text, mark: 'unclear' }], notes: [] }, 200)).toBe('“It ate my Sunday.”')
})
