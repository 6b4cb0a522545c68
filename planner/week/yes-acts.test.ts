import { describe, expect, it } from 'vitest'
import { isOfPeople } from '#planner/evidence/counted.ts'
import type { Standing } from '#planner/evidence/evidence.ts'
import { yesOf } from '#planner/evidence/marks.ts'
import { whoSaidYes } from '#planner/evidence/who.ts'
import type { ProjectFacts } from '#planner/plan/project-context.ts'
import { afterPayment, afterYes, note, projectsOf, three, weekAt } from '#test/weeks.ts'

const projects = projectsOf(120)
const isOfPeopleIn = ({ brief }: ProjectFacts) => isOfPeople(yesOf(brief.firstTest))

describe('a week after people said yes', () => {
  it('goes back to them by name, and does the job for one of them', () => {
    for (const facts of projects.filter(isOfPeopleIn)) {
      const items = afterYes(facts)
      expect(items.filter(({ key }) => key.startsWith('back:')).map(({ task }) => task)).toContainEqual(
        expect.stringMatching(/^Ask .*Ada.* (to pick a day|to pay)/),
      )
      expect(items.find(({ key }) => key.startsWith('yes:deliver:'))).toMatchObject({
        task: expect.stringContaining('Ben'),
        why: 'You wrote: “Talked to Ben, he wants it.”',
      })
    }
  })

  it('says how many they were where the notes name no one', () => {
    for (const facts of projects.filter(isOfPeopleIn)) {
      const back = (notes: Standing['notes']) =>
        afterYes(facts, notes).find(({ key }) => key.startsWith('back:'))!.task
      expect(back([])).toContain('the 3 who said yes')
      expect(back([note('It cost me an evening.')])).toMatch(/the (?:3|other 2) who said yes/)
    }
  })

  it('calls no draft, day or pair a person', () => {
    const others = projects.filter((facts) => !isOfPeopleIn(facts))
    expect(others.length).toBeGreaterThan(0)
    for (const facts of others)
      for (const { task } of afterYes(facts, [note('It cost me an evening.')]))
        expect(task).not.toMatch(/who said yes/)
  })

  it('asks no one for a day who named one, and says what is due on it', () => {
    const notes = [
      note('Ada said yes, bring it Thursday after school'),
      note('Cleo yes. call her back after the 3rd'),
      note('Ben wants it.'),
    ]
    const items = projects.filter(isOfPeopleIn).flatMap((facts) => afterYes(facts, notes))
    const withDays = (begins: RegExp) => [
      ...new Set(items.flatMap(({ task, deadline }) => (begins.test(task) ? `${task} ${deadline}` : []))),
    ]
    expect(withDays(/^Be ready/)).toEqual(['Be ready for Ada: “bring it Thursday after school” 2026-12-03'])
    expect(withDays(/^Do what/)).toEqual([
      'Do what you noted about Cleo: “call her back after the 3rd” 2026-12-04',
    ])
    const asked = items.map(({ task }) => task).filter((task) => task.endsWith(' to pick a day to start'))
    expect([...new Set(asked)]).toEqual(['Ask Ben to pick a day to start'])
  })

  it('has a step for each note in its own words, and asks for no day that it says', () => {
    const notes = [
      note('Gardenstown, 2 boats. Craig asking. Sunday 14th if weather holds, text him by Weds.'),
      note("Talked with Dana's friend Kristin after swim on Monday"),
      note('feed store - kayla sez bring a paper tuesday befor 5'),
      note('Jen wants all 3 done again sunday after church. 10 a goat.'),
    ]
    for (const facts of projects.filter(isOfPeopleIn)) {
      const items = afterYes(facts, notes)
      expect(items.find(({ key }) => key.startsWith('yes:deliver:'))!.task).toContain('Jen')
      const steps = items.filter(({ key }) => key.startsWith('back:'))
      const all = [
        'Take the next step: “feed store - kayla sez bring a paper tuesday befor 5”',
        "Take the next step: “Talked with Dana's friend Kristin after swim on Monday”",
        'Take the next step: “Gardenstown, 2 boats. Craig asking”',
      ]
      // An evening a week holds four things.
      expect(steps.length).toBeGreaterThanOrEqual(2)
      expect(steps.map(({ task }) => task)).toEqual(all.slice(0, steps.length))
      expect(steps.map(({ why }) => why)).toEqual(
        [2, 1, 0].slice(0, steps.length).map((index) => `You wrote: “${notes[index]!.text}”`),
      )
    }
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

describe('what the founder noted as still to do', () => {
  const [facts] = projects
  const tasksWith = (text: string, more: Partial<Standing['notes'][number]> = {}) =>
    afterYes(facts!, [{ ...note(text), ...more }, ...three]).flatMap(({ key, task }) =>
      key.startsWith('noted:') ? [task] : [],
    )

  it.each([
    ['Ben yes. need to ask Ada who does this for the mill', 'need to ask Ada who does this for the mill'],
    ['Paid cash. ring Marta thurs', 'ring Marta thurs'],
    ['the center: yes, send her the insurance papers', 'send her the insurance papers'],
  ])('is in the week: %s', (text, said) => {
    expect(tasksWith(text)).toEqual([`Do what you noted: “${said}”`])
  })

  it('is with the name that the note begins with', () => {
    expect(tasksWith('Ben wants it, and I have to send him a list. Late.')).toEqual([
      'Do what you noted about Ben: “have to send him a list”',
    ])
  })

  it('is not what another should do, what must be, or what is weeks ago', () => {
    expect(tasksWith('Ben yes, but must be before the summer')).toEqual([])
    expect(tasksWith('Ben says his sister will call me Monday')).toEqual([])
    expect(tasksWith('Ben yes, only fridays, text dont ring')).toEqual([])
    expect(tasksWith('Ben yes (no cell, call his mom)')).toEqual([])
    expect(tasksWith('Ben yes. ring Marta thurs', { date: '2026-11-01' })).toEqual([])
    expect(tasksWith('Ben yes. ring Marta thurs', { provenance: 'seen' })).toEqual([])
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
