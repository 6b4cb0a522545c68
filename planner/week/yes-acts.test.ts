import { describe, expect, it } from 'vitest'
import { isOfPeople } from '#planner/evidence/counted.ts'
import type { EvidenceKind, ExperimentState, Standing } from '#planner/evidence/evidence.ts'
import { yesOf } from '#planner/evidence/marks.ts'
import { whoSaidYes } from '#planner/evidence/who.ts'
import { syntheticFounders } from '#planner/founder/founders.ts'
import { usDollars } from '#planner/founder/money.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import type { ProjectFacts } from '#planner/plan/project-context.ts'
import { planProject } from '#planner/plan/project.ts'
import { noHistory } from './week.ts'
import { planWeek } from './write-week.ts'
import { offerAgain } from './yes-acts.ts'

const today = '2026-11-29'
const note = (text: string, kind: EvidenceKind = 'conversation'): Standing['notes'][number] => ({
  kind,
  text,
  stance: 'for',
  date: today,
  provenance: 'told',
})
const three = [
  note('It cost me an evening.'),
  note('Ada said she would pay.'),
  note('Talked to Ben, he wants it.'),
]

function projectsOf(count: number): ProjectFacts[] {
  return syntheticFounders(count).map(({ answers, seed }) => {
    const round = { round: 1, exclude: [], dismissed: [], saved: [] }
    const [idea] = generateIdeas({ answers, seed, today, ...round }).ideas
    const plan = planProject({ answers, seed, today, projectType: 'ai_generated', idea: idea! })
    return {
      title: idea!.name,
      description: idea!.description,
      projectType: 'ai_generated',
      assetType: null,
      category: plan.category,
      brief: plan.brief,
      playId: idea!.playId,
      answers,
      today,
      standing: {
        rung: 'Assumption',
        provenance: 'told',
        counts: { conversation: 0, commitment: 0, payment: 0, number: 0, link: 0 },
        experiment: {
          ...plan.brief.firstTest,
          forCount: 0,
          forBacked: 0,
          againstCount: 0,
          status: 'planned',
        },
        notes: [],
      },
    }
  })
}

const projects = projectsOf(120)
const isOfPeopleIn = ({ brief }: ProjectFacts) => isOfPeople(yesOf(brief.firstTest))

function weekAt(facts: ProjectFacts, standing: Partial<Standing>, experiment: Partial<ExperimentState>) {
  const now = { ...facts.standing, ...standing }
  return planWeek({
    ...facts,
    ...noHistory,
    nextTasks: [],
    standing: { ...now, experiment: { ...now.experiment, ...experiment } },
  }).actionItems
}

const afterYes = (facts: ProjectFacts, notes = three) =>
  weekAt(facts, { rung: 'Conversation', notes }, { status: 'pass_reached', forCount: 3 })
const afterPayment = (facts: ProjectFacts) =>
  weekAt(
    facts,
    {
      rung: 'Payment',
      counts: { ...facts.standing.counts, conversation: 3, payment: 1 },
      notes: [note('Ben paid $40.', 'payment'), ...three],
    },
    { status: 'pass_reached', forCount: 3, decision: 'go_on' },
  )

describe('a week after people said yes', () => {
  it('goes back to them by name, and does the job for one of them', () => {
    for (const facts of projects.filter(isOfPeopleIn)) {
      const items = afterYes(facts)
      expect(items.find(({ key }) => key.startsWith('back:'))!.task).toMatch(
        /^Ask .*Ada.* (to pick a day|to pay)/,
      )
      expect(items.find(({ key }) => key.startsWith('yes:deliver:'))).toMatchObject({
        task: expect.stringContaining('Ben'),
        why: 'You wrote: “Talked to Ben, he wants it.”',
      })
    }
  })

  it('says how many they were where the notes name no one', () => {
    for (const facts of projects.filter(isOfPeopleIn)) {
      const [, back] = afterYes(facts, [note('It cost me an evening.')])
      expect(back!.task).toContain('the 3 who said yes')
    }
  })

  it('calls no draft, day or pair a person', () => {
    const others = projects.filter((facts) => !isOfPeopleIn(facts))
    expect(others.length).toBeGreaterThan(0)
    for (const facts of others)
      for (const { task } of afterYes(facts, [note('It cost me an evening.')]))
        expect(task).not.toMatch(/who said yes/)
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
      weekAt({ ...facts, answers: { ...facts.answers, contacts: { text } } }, {}, {}).filter(
        ({ key }) => key === 'contacts:ask',
      ),
    )

  it('begins with the people the founder named, and makes up no one', () => {
    const named = asks('Cleo from the choir, my cousin Ben, guys at work')
    // A week that is half empty may trade a short act for a longer one.
    expect(named.length).toBeGreaterThan(projects.length * 0.95)
    for (const { task } of named) expect(task).toMatch(/^Ask Cleo and Ben /)
    expect(asks('guys at work, the choir')).toEqual([])
  })
})

describe('a week after a payment', () => {
  it('delivers to who paid, and offers it to those who said yes', () => {
    const tasks = projects.flatMap(afterPayment).map(({ task }) => task)
    expect(tasks.filter((task) => task === 'Deliver what Ben paid for')).toHaveLength(projects.length)
    expect([...new Set(tasks.filter((task) => task.startsWith('Make the same offer')))]).toEqual([
      'Make the same offer, at $40, to Ada and the others who said yes',
    ])
  })
})

describe('the same offer', () => {
  const offeredAfter = (paid: string, ...said: string[]) =>
    offerAgain({ notes: [note(paid, 'payment'), ...said.map((text) => note(text)).toReversed()] }, usDollars)

  it.each([
    ['bernie came thru, two twenties', ['Bernie - yes.', 'Ada yes.'], 'Make the same offer to Ada'],
    ['Nitsche has paid, 142.80', ['Fr. Nitsche yes', 'Ada yes.'], 'Make the same offer to Ada'],
    ['$60 from Ben', ['Ben yes.', 'Ada yes, said 45 is fine'], 'Make the same offer to Ada'],
    ['$100 from Ben, half now', ['Ben yes.', 'Ada yes.'], 'Make the same offer to Ada'],
    ['$60 from Ben', ['Ben yes.', 'Ada yes.'], 'Make the same offer, at $60, to Ada'],
    ['$60 from Ben', ['Ben yes, 60 is fine', 'Ada yes.'], 'Make the same offer, at $60, to Ada'],
    ['$60 from Ben, in Canada', ['Ben yes.', 'Ada yes.'], 'Make the same offer, at $60, to Ada'],
  ])('isn’t made to who paid, or at a price that isn’t theirs: %s', (paid, said, begins) => {
    expect(offeredAfter(paid, ...said)).toMatch(new RegExp(`^${begins.replace('$', String.raw`\$`)}, who`))
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
    ['Ben wants it, and I have to send him a list. Late.', 'have to send him a list'],
    ['Paid cash. ring Marta thurs', 'ring Marta thurs'],
  ])('is in the week: %s', (text, said) => {
    expect(tasksWith(text)).toEqual([`Do what you noted: “${said}”`])
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
