import { describe, expect, it } from 'vitest'
import { isOfPeople } from '#planner/evidence/counted.ts'
import type { Note } from '#planner/evidence/evidence.ts'
import { plannedTest } from '#planner/evidence/marks.ts'
import { backKey, isAgreed, personIn } from '#planner/week/week-keys.ts'
import { weekQuestion } from '#planner/week/week-question.ts'
import { noHistory } from '#planner/week/week.ts'
import type { WeekItem } from '#planner/week/week.ts'
import { planWeek } from '#planner/week/write-week.ts'
import { afterPayment, afterYes, note, projectsOf, three, weekAt } from '#test/weeks.ts'

const projects = projectsOf(40).filter(({ brief }) => isOfPeople(plannedTest(brief).countedAs))
const sheila: Partial<Note> = { person: 'Sheila', nextStep: 'pick up the shirts', nextOn: '2026-12-02' }
const agreed = [
  note('Tell me what the board said.', { person: 'Jan', nextStep: 'Ask Jan', nextOn: '2026-12-17' }),
  note('My card goes into her pack.', { person: 'Isobel', nextStep: 'drop off 20 cards.' }),
  note('Do his other shirts.', sheila),
]
const theirs = ['Sheila: pick up the shirts', 'Isobel: drop off 20 cards']
const shown = (items: ReturnType<typeof afterYes>, begins = /^(?:agreed|paid:deliver)/) =>
  items.filter(({ key }) => begins.test(key)).map(({ task }) => task)

describe('what a founder agreed on', () => {
  it('is in the week in their words, by its day, and no job of our own beside it', () => {
    for (const facts of projects) {
      const items = afterYes(facts, agreed)
      expect(shown(items)).toEqual(theirs)
      expect(items.slice(0, 2).map(({ task }) => task)).toEqual(theirs)
      expect(items[0]).toMatchObject({ deadline: '2026-12-02', why: 'You wrote: “Do his other shirts.”' })
      expect(items.filter(({ key }) => key.startsWith('yes:'))).toEqual([])
    }
  })

  it('is there while the test still runs, and never after a stop', () => {
    for (const facts of projects.slice(0, 10)) {
      const running = weekAt(facts, { standing: { notes: agreed }, experiment: { status: 'running' } })
      expect(shown(running)).toEqual(theirs)
      const stopped = weekAt(facts, {
        standing: { notes: agreed },
        experiment: { status: 'kill_reached', decision: 'stop' },
      })
      expect(shown(stopped)).toEqual([])
    }
  })

  it('is over with a newer word of the same person, and after two weeks', () => {
    const newer = { person: 'sheila', nextStep: 'bring the cardigan' }
    const [facts] = projects
    const undated = { ...sheila, nextOn: null }
    expect(shown(afterYes(facts!, [note('And the cardigan.', newer), note('Yes.', undated)]))).toEqual([
      'sheila: bring the cardigan',
    ])
    // A day still to come holds, but not once they have paid: a payment says all that is owed.
    expect(
      shown(afterYes(facts!, [note('And a cardigan.', { person: 'Sheila' }), note('Yes.', sheila)])),
    ).toEqual(['Sheila: pick up the shirts'])
    expect(
      shown(afterPayment(facts!, { paid: { person: 'Sheila' }, notes: [note('Yes.', sheila)] })),
    ).toEqual(['Ask Sheila how it went, if they need it again, and who else might'])
    expect(shown(afterYes(facts!, [note('No, thanks.', { ...sheila, stance: 'against' })]))).toEqual([])
    const old = { ...sheila, date: '2026-11-10', nextOn: '2026-11-12' }
    expect(shown(afterYes(facts!, [note('Yes.', old)]))).toEqual([])
  })

  it('doesn’t come back once done, and isn’t carried once it is answered', () => {
    const [facts] = projects
    const notes = [note('Do his other shirts.', { ...sheila, nextOn: null })]
    const [one] = afterYes(facts!, notes)
    const { key, task, doneWhen, minutes } = one!
    expect(shown(afterYes(facts!, notes, { settled: [key] }))).toEqual([])
    const open = [{ key, task, doneWhen, minutes }]
    expect(afterYes(facts!, notes, { open }).filter((item) => item.key === key)).toHaveLength(1)
    expect(shown(afterPayment(facts!, { paid: { person: 'Sheila' }, notes, history: { open } }))).toEqual([
      'Ask Sheila how it went, if they need it again, and who else might',
    ])
  })

  it('says who each task is about, as far as its key and its words name one', () => {
    const [facts] = projects
    const whoIn = (notes: Note[]) =>
      afterYes(facts!, notes)
        .map((item) => [item.task, personIn(item)])
        .filter(([, who]) => who)
    expect(whoIn(agreed)).toEqual(theirs.map((task, at) => [task, ['Sheila', 'Isobel'][at]]))
    expect(whoIn([note('If it is washed.', { person: 'Ann McKay' }), note('Yes.', sheila)])).toEqual([
      ['Ask Ann McKay what comes next, and by which day', 'Ann McKay'],
      ['Sheila: pick up the shirts', 'Sheila'],
    ])
    const owed = afterPayment(facts!, { paid: { person: 'Al', nextStep: 'send it' } })
    expect(personIn(owed[0]!)).toBe('Al')
  })

  it('is never left out or made smaller, and the week says when it is too much', () => {
    const notes = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay'].map((person) =>
      note('Yes.', { person, nextStep: 'hang the shelf', nextMinutes: 480 }),
    )
    const [facts] = projects
    const items = afterYes(facts!, notes)
    expect(items.filter(isAgreed).map(({ minutes }) => minutes)).toEqual(notes.map(() => 480))
    const open = items.filter(isAgreed).slice(0, 4)
    expect(afterYes(facts!, notes, { open }).filter(isAgreed)).toHaveLength(notes.length)
    const nailOf = (given: Note[]) =>
      planWeek({ ...facts!, ...noHistory, nextTasks: [], standing: { ...facts!.standing, notes: given } })
        .executionBoost.nailThisWeek
    expect(nailOf(notes)).toMatch(/What you agreed on takes about 48 hours, and you have \d+ a week: ask/)
    expect(nailOf([note('Yes.', { ...sheila, nextMinutes: 15 })])).not.toContain('What you agreed on')
    const { minutes } = afterPayment(facts!, {
      paid: { person: 'Al', nextStep: 'send it', nextMinutes: 240 },
    })[0]!
    expect(minutes).toBe(240)
  })

  it('ends what was carried toward the first talks', () => {
    const [facts] = projects
    const open = ['talks:list:1', 'contacts:ask'].map((key) => ({
      key,
      task: key,
      doneWhen: 'Done.',
      minutes: 10,
    }))
    const carried = (items: WeekItem[]) =>
      items.filter(({ kind }) => kind === 'carried').map(({ key }) => key)
    expect(carried(afterYes(facts!, agreed, { open }))).toEqual([])
    const running = weekAt(facts!, { standing: {}, experiment: { status: 'running' }, history: { open } })
    expect(carried(running)).toEqual(['talks:list:1', 'contacts:ask'])
  })

  it('stays as it is where a model writes the week', () => {
    const [facts] = projects
    const standing = { ...facts!.standing, notes: agreed }
    const draft = planWeek({ ...facts!, ...noHistory, nextTasks: [], standing })
    const { accept } = weekQuestion(draft, { facts: {}, wishes: [] })
    const withTask = (change: (item: WeekItem) => string | null) => ({
      ...draft,
      actionItems: draft.actionItems.flatMap((item) => {
        const task = change(item)
        return task === null ? [] : [{ ...item, task }]
      }),
    })
    const isTheirs = ({ task }: WeekItem) => theirs.includes(task)
    expect(accept!(withTask((item) => (isTheirs(item) ? item.task : `${item.task}, today`)))).toBe(true)
    expect(accept!(withTask((item) => (isTheirs(item) ? 'Pick up shirts' : item.task)))).toBe(false)
    expect(accept!(withTask((item) => (isTheirs(item) ? null : item.task)))).toBe(false)
  })

  it('keeps its own day where that is soon after the week', () => {
    const notes = [note('Yes.', { person: 'Walt', nextStep: 'send the list', nextOn: '2026-12-08' })]
    const [item] = afterYes(projects[0]!, notes).filter(isAgreed)
    expect([item!.task, item!.deadline]).toEqual(['Walt: send the list', '2026-12-08'])
  })

  it('is named for a later week', () => {
    const standing = { notes: agreed }
    const facts = { ...projects[0]!, standing: { ...projects[0]!.standing, ...standing } }
    const { engagementStrategy } = planWeek({ ...facts, ...noHistory, nextTasks: [] })
    expect(engagementStrategy.networkPlay).toMatch(/ Agreed for later: Ask Jan, by Dec 17, 2026\.$/)
  })

  it('has no name before it where none is given, or where the words have it', () => {
    const [facts] = projects
    const notes = [note('A bass.', { nextStep: 'he sends the notes' })]
    expect(shown(afterYes(facts!, notes))).toEqual(['He sends the notes'])
    const named = [note('Yes.', { person: 'Mrs. Ortega', nextStep: 'text mrs. ortega on Saturday' })]
    expect(shown(afterYes(facts!, named))).toEqual(['Text mrs. ortega on Saturday'])
  })
})

describe('what is still owed', () => {
  const owed = { person: 'Sheila', nextStep: 'the third shirt', nextOn: '2026-12-09' }

  it('is in the week also when it is due soon after it, and beside what is agreed', () => {
    for (const facts of projects.slice(0, 10)) {
      const items = afterPayment(facts, { paid: owed, notes: agreed })
      expect(shown(items).toSorted()).toEqual([
        'Isobel: drop off 20 cards',
        'Still owed to Sheila: the third shirt',
      ])
      expect(items.find(({ task }) => task.startsWith('Still owed'))!.deadline).toBe('2026-12-09')
    }
  })

  it('is said as the thing itself, and never of what they owe the founder', () => {
    const taskFor = (nextStep: string) =>
      afterPayment(projects[0]!, { paid: { person: 'Tam', nextStep } })[0]!.task
    expect(taskFor('owe him a clean copy')).toBe('Still owed to Tam: a clean copy')
    expect(taskFor('I still have to give back the key')).toBe('Still owed to Tam: give back the key')
    expect(taskFor('he still owes me $40 for the tray')).toBe('Tam: he still owes me $40 for the tray')
    expect(taskFor('R$50 left when he sells the goat')).toBe('Tam: R$50 left when he sells the goat')
    expect(taskFor('$20 on Friday')).toBe('Tam: $20 on Friday')
    expect(taskFor('mend the coat, $40 agreed')).toBe('Still owed to Tam: mend the coat, $40 agreed')
  })

  it('is all there is with someone whose family paid', () => {
    const notes = [note('Yes.', { person: 'Anna', nextStep: 'light it together' })]
    for (const person of ['Annas pappa', "Anna's dad", 'Anna'])
      expect(shown(afterPayment(projects[0]!, { paid: { person }, notes }))).toEqual([
        `Ask ${person} how it went, if they need it again, and who else might`,
      ])
    const others = shown(afterPayment(projects[0]!, { paid: { person: 'Annabel' }, notes }))
    expect(others).toContain('Anna: light it together')
  })

  it('waits for its week where its day is far off', () => {
    const far = { ...owed, nextOn: '2026-12-17' }
    expect(shown(afterPayment(projects[0]!, { paid: far }))).toEqual([])
  })

  it('is asked about once where nothing is said of it', () => {
    const [facts] = projects
    expect(afterPayment(facts!)[0]!.task).toBe(
      'Ask Ben how it went, if they need it again, and who else might',
    )
    const done = { history: { settled: ['paid:deliver'] } }
    expect(shown(afterPayment(facts!, done))).toEqual([])
    expect(shown(afterPayment(facts!, { paid: { person: null } }))).toEqual([
      'Make sure your customer has everything they paid for, and ask who else might need it',
    ])
  })

  it('goes before the next test', () => {
    for (const facts of projects.slice(0, 10)) {
      expect(afterPayment(facts, { paid: owed }).some(({ key }) => key.startsWith('next-test:'))).toBe(false)
      const settled = ['paid:deliver', ...afterPayment(facts).map(({ key }) => key)]
      const after = afterPayment(facts, { history: { settled } })
      expect(after.some(({ key }) => key.startsWith('next-test:'))).toBe(true)
    }
  })

  it('doesn’t pull the steps of a running test to its own day', () => {
    for (const facts of projects.slice(0, 10)) {
      const paid = note('He paid $40.', { kind: 'payment', person: 'Ben' })
      const tonight = note('Yes.', { person: 'Ann', nextStep: 'Call Ann', nextOn: '2026-11-29' })
      const items = weekAt(facts, {
        standing: {
          rung: 'Payment',
          notes: [paid, tonight],
          counts: { ...facts.standing.counts, payment: 1 },
          customers: 1,
        },
        experiment: { status: 'running' },
        history: { settled: ['paid:deliver', 'paid:three-more', 'paid:nearly'] },
      })
      expect(items[0]!.task).toBe('Call Ann')
      const steps = items.filter(({ kind }) => kind === 'experiment')
      expect(steps.length).toBeGreaterThan(0)
      expect(steps.map(({ deadline }) => deadline)).not.toContain('2026-11-29')
    }
  })
})

describe('those with whom nothing is agreed', () => {
  it('are asked for a next step, each by name or by their words, and not who paid', () => {
    for (const facts of projects.slice(0, 10)) {
      const asked = afterPayment(facts).filter(({ key }) => key.startsWith('back:'))
      expect(asked.map(({ task }) => task)).toEqual([
        'Ask Ada what comes next, and by which day',
        'Agree on a next step: “It cost me an evening”',
      ])
      expect(asked.map(({ why }) => why)).toEqual([
        'You wrote: “She said she would pay.”',
        'They said yes, so they come before anyone new.',
      ])
    }
  })

  it('are asked once, also where the note is corrected since', () => {
    const noted = (text: string, person = 'Ben') => backKey(note(text, { person }))
    expect(noted('He sad yes.')).toBe(noted('He said yes.'))
    expect(noted('He said yes.', 'Cy')).not.toBe(noted('He said yes.'))
  })

  it('come before strangers', () => {
    const toStrangers = /^paid:(?:three-more|nearly)$/
    const [facts] = projects
    expect(shown(afterPayment(facts!), toStrangers)).toEqual([])
    expect(shown(afterPayment(facts!, { notes: [] }), toStrangers)).toHaveLength(2)
  })

  it('are one step for notes in the same words, and two where they only begin alike', () => {
    const begins = 'The owner of the shop on the corner wants it for his'
    const notes = ['He said yes.', 'He said yes.', `${begins} father.`, `${begins} mother.`]
    const items = afterPayment(projects[0]!, { notes: notes.map((text) => note(text)) })
    const keys = items.map(({ key }) => key)
    expect(keys).toEqual([...new Set(keys)])
    expect(keys.filter((key) => key.startsWith('back:')).length).toBeGreaterThan(1)
  })

  it('get the job, the first of them, where nothing is agreed with anyone', () => {
    for (const facts of projects)
      expect(afterYes(facts, three).find(({ key }) => key.startsWith('yes:deliver:'))).toMatchObject({
        task: expect.stringMatching(/^(?:Do it for Ben, start to finish|Make what Ben .* over)$/),
        why: 'You wrote: “He wants it by the weekend.”',
      })
  })
})
