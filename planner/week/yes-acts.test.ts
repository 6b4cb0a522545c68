import { describe, expect, it } from 'vitest'
import { isOfPeople } from '#planner/evidence/counted.ts'
import type { Standing } from '#planner/evidence/evidence.ts'
import { plannedTest } from '#planner/evidence/marks.ts'
import { whoSaidYes } from '#planner/evidence/who.ts'
import type { ProjectFacts } from '#planner/plan/project-context.ts'
import { afterPayment, afterYes, note, projectsOf, three, weekAt } from '#test/weeks.ts'

const projects = projectsOf(120)
const isOfPeopleIn = ({ brief }: ProjectFacts) => isOfPeople(plannedTest(brief).countedAs)

describe('a week after people said yes', () => {
  it('says how many they were where the notes name no one', () => {
    for (const facts of projects.filter(isOfPeopleIn)) {
      const back = (notes: Standing['notes']) =>
        afterYes(facts, notes).find(({ key }) => key.startsWith('back:'))!.task
      expect(back([])).toContain('the 3 who said yes')
      expect(back([note('It cost me an evening.')])).toContain('the other 2 who said yes')
    }
  })

  it('calls no draft, day or pair a person', () => {
    const others = projects.filter((facts) => !isOfPeopleIn(facts))
    expect(others.length).toBeGreaterThan(0)
    for (const facts of others)
      for (const { task } of afterYes(facts, [note('It cost me an evening.')]))
        expect(task).not.toMatch(/who said yes/)
  })

  it('makes and sells nothing after sign-ups, which are no orders', () => {
    const signedUp = projects.filter(({ brief }) => plannedTest(brief).countedAs === 'visitors')
    expect(signedUp.length).toBeGreaterThan(0)
    for (const facts of signedUp)
      for (const { task } of afterYes(facts, three)) expect(task).not.toMatch(/said yes to, and hand|to pay/)
  })

  it('quotes each note once', () => {
    for (const facts of projects)
      for (const items of [afterYes(facts), afterPayment(facts)]) {
        const quoted = items.flatMap(({ why }) => why.match(/“[^”]+”/g) ?? [])
        expect(quoted.length).toBe(new Set(quoted).size)
      }
  })

  it('says how to do the job only where no note does, and never to offer it', () => {
    const doing = (facts: ProjectFacts, notes: Standing['notes']) =>
      afterYes(facts, notes).find(({ key }) => key.startsWith('yes:deliver:'))?.task ?? ''
    for (const facts of projects.filter(isOfPeopleIn)) {
      expect(doing(facts, three)).toMatch(/^(?:Do it for Ben, start to finish|Make what Ben .* over)$/)
      expect(doing(facts, [])).not.toMatch(/Offer the same/)
    }
    const all = projects.filter(isOfPeopleIn).map((facts) => doing(facts, []))
    expect(all.some((task) => task.includes('. '))).toBe(true)
  })

  it('finds no one new before the job is done', () => {
    for (const facts of projects)
      for (const items of [afterYes(facts), afterPayment(facts)]) {
        const keys = items.map(({ key }) => key)
        const [lastOfYes, cold] = [
          keys.findLastIndex((key) => /^(?:back|yes|paid):/.test(key)),
          keys.findIndex(
            (key) => key.startsWith('channel:') || key === 'show-sample' || key === 'by-hand-once',
          ),
        ]
        expect(cold < 0 || cold > lastOfYes, keys.join()).toBe(true)
      }
  })
})

describe('a first week', () => {
  const asks = (text: string) =>
    projects.flatMap((facts) =>
      weekAt(
        { ...facts, answers: { ...facts.answers, contacts: { text } } },
        { standing: {}, experiment: {} },
      ).filter(({ key }) => key === 'contacts:ask'),
    )

  it('begins with the people the founder named, and makes up no one', () => {
    const named = asks('Cleo from the choir, my cousin Ben, guys at work')
    // A week that is half empty may trade a short act for a longer one.
    expect(named.length).toBeGreaterThan(projects.length * 0.95)
    for (const { task } of named) expect(task).toMatch(/^Ask Cleo and Ben /)
    expect(asks('guys at work, the choir')).toEqual([])
  })
})

describe('those who said yes', () => {
  it.each([
    [1, [], 'the one who said yes'],
    [4, [], 'the 4 who said yes'],
    [3, three, 'Ben, Ada and one more who said yes'],
    [2, three, 'Ben and Ada'],
    [9, three, 'Ben, Ada and 7 others who said yes'],
  ] as const)('%i of them', (forCount, notes, words) => {
    const { experiment } = projects[0]!.standing
    expect(whoSaidYes({ notes: [...notes], experiment: { ...experiment, forCount } })).toBe(words)
  })
})
