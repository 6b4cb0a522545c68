import { describe, expect, it } from 'vitest'
import { catalog } from './catalog.ts'
import { isUnlocked, stateOf } from './unlock.ts'

const sprint = '30-Day Builder'

describe('the unlock rules', () => {
  it.each([
    ['no requirement', null, [], true],
    ['the sprint, with nothing', 'Complete the 30-Day Sprint', [], false],
    [
      'the sprint, with another badge',
      'Complete the 30-Day Sprint',
      ['Speed Hacker', 'Market Whisperer'],
      false,
    ],
    ['the sprint, with its badge', 'Complete the 30-Day Sprint', [sprint], true],
    ['two, with one', 'Complete 2 or more other challenges', [sprint], false],
    [
      'two, with one and badges for activity',
      'Complete 2 or more other challenges',
      [sprint, 'Helpful Tester', 'Marathon Participant'],
      false,
    ],
    ['two, with two', 'Complete 2 or more other challenges', [sprint, 'Speed Hacker'], true],
    ['an unknown text', 'Ask nicely', [sprint, 'Speed Hacker'], false],
  ])('%s', (_, requirement, owned, unlocked) => {
    expect(isUnlocked(requirement, new Set(owned))).toBe(unlocked)
  })

  it('a held badge completes its challenge, locked or not', () => {
    expect(
      stateOf(
        { badge: 'Cycle Master', unlockRequirement: 'Complete 2 or more other challenges' },
        new Set(['Cycle Master']),
      ),
    ).toBe('completed')
  })
})

describe('the six challenges', () => {
  it('unlock one at first, three with the sprint, two with two others', () => {
    const states = (owned: string[]) => catalog.map((challenge) => stateOf(challenge, new Set(owned)))
    expect(states([])).toEqual(['available', ...Array.from({ length: 5 }, () => 'locked')])
    expect(states([sprint])).toEqual(['completed', 'available', 'available', 'available', 'locked', 'locked'])
    expect(states([sprint, 'Speed Hacker']).slice(4)).toEqual(['available', 'available'])
    expect(new Set(catalog.map(({ badge }) => badge)).size).toBe(6)
  })

  it('have the specified lengths and levels', () => {
    const [first, second] = catalog
    expect([first!.id, first!.difficulty, first!.steps.length]).toEqual([
      'ideate-build-test-30',
      'Beginner',
      8,
    ])
    expect(first!.steps.some(({ title }) => title.includes('at least 10 potential users'))).toBe(true)
    expect([second!.id, second!.difficulty, second!.steps.length]).toEqual([
      'smart-insight-engagement',
      'Intermediate',
      7,
    ])
    expect(catalog.some(({ title }) => title.includes('18-Day Fast Track'))).toBe(true)
    for (const { steps } of catalog) expect(steps.some((step) => step.check === undefined)).toBe(true)
  })
})
