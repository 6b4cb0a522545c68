import { describe, expect, it } from 'vitest'
import { usDollars } from '#planner/founder/money.ts'
import { afterPayment, note, projectsOf } from '#test/weeks.ts'
import { leftToDeliver, offerAgain } from './paid-acts.ts'

const projects = projectsOf(60)

describe('a week after a payment', () => {
  it('delivers to who paid, and offers it to those who said yes', () => {
    const tasks = projects.flatMap((facts) => afterPayment(facts)).map(({ task }) => task)
    expect(tasks.filter((task) => task === 'Deliver what Ben paid for')).toHaveLength(projects.length)
    expect([...new Set(tasks.filter((task) => task.startsWith('Make ')))]).toEqual([
      'Make Ada the same offer, at $40',
      'Make the same offer, at $40: “It cost me an evening”',
    ])
  })
  const tasksOf = (more: Parameters<typeof afterPayment>[1]) =>
    projects.flatMap((facts) => afterPayment(facts, more)).map(({ task }) => task)

  it('quotes no one who paid under the offer to the others', () => {
    for (const paid of ['Ben paid $40.', "Ben's check came"]) {
      const notes = [note('Ada yes.'), note('ben yes for two'), note('Bus club yes. ring Ben at six')]
      for (const facts of projects) {
        const offers = afterPayment(facts, { paid, notes }).filter(({ key }) => key.startsWith('paid:next:'))
        expect(offers.map(({ why }) => why)).toEqual(['You wrote: “Ada yes.”'])
      }
    }
  })

  it('puts the paid job before a decision and the next test', () => {
    const isLater = /^(?:Start your next test|Decide what to test next)/
    for (const decision of ['go_on', null] as const) {
      for (const facts of projects) {
        const tasks = afterPayment(facts, { decision }).map(({ task }) => task)
        expect(tasks[0]).toBe('Deliver what Ben paid for')
        expect(decision === 'go_on' && tasks.some((task) => isLater.test(task))).toBe(false)
      }
      const done = tasksOf({ decision, history: { settled: ['paid:deliver', 'paid:nearly'] } })
      expect(done.some((task) => isLater.test(task))).toBe(true)
    }
  })

  it('carries no second job, no asking again and no job of who paid', () => {
    const item = (key: string, task: string) => ({ key, task, doneWhen: 'Done.', minutes: 30 })
    const open = [
      item('yes:next:Test', 'Do it for Ada too'),
      item('back:Test:Conversation', 'Ask Ada to pick a day to start'),
      item('yes:deliver:Test', 'Do it for Ben, start to finish'),
    ]
    expect(tasksOf({ history: { open } }).filter((task) => open.some((one) => one.task === task))).toEqual([])
    const [kept] = [item('yes:deliver:Test', 'Do it for Ada, start to finish')]
    expect(tasksOf({ history: { open: [kept] } })).toContain(kept!.task)
  })

  it('offers nothing to who is promised something, and no strangers beside it', () => {
    const notes = [note('Ada yes, bring it Thursday after school'), note('Ben yes.')]
    const tasks = tasksOf({ notes })
    expect(tasks).toContain('Be ready for Ada: “bring it Thursday after school”')
    expect(tasks.filter((task) => task.startsWith('Make the same offer'))).toEqual([])
  })
})

describe('notes in the same words', () => {
  it('are one step, and those that only begin alike are two', () => {
    const begins = 'Talked to the owner of the shop on the corner, who wants it for his'
    const notes = ['He said yes.', 'He said yes.', `${begins} father.`, `${begins} mother.`].map((text) =>
      note(text),
    )
    for (const facts of projects.slice(0, 10)) {
      const keys = afterPayment(facts, { paid: 'Paid 20.', notes }).map(({ key }) => key)
      expect(keys).toEqual([...new Set(keys)])
      expect(keys.filter((key) => key.startsWith('paid:next:')).length).toBeGreaterThan(1)
      expect(afterPayment(facts, { paid: 'Paid 20.', notes })[0]!.task).toBe(
        'Deliver what your first customer paid for',
      )
    }
  })
})

describe('who paid', () => {
  it.each([
    ['Recebi 36 € of Sílvia by MB Way', 'Sílvia: more 3 trousers', 'Sílvia'],
    ['£45 Davie, cash, Sunday.', 'Davie. Look over all gear once a month.', 'Davie'],
    ['got 30 from jen sunday venmo', 'jen wants all 3 done agin sunday', 'Jen'],
    ['$60 Malik, Cash App', '"Put me down for two Sundays." Malik, DeShawn’s cousin.', 'Malik'],
  ])('is whose yes it was: %s', (paid, yes, name) => {
    const others = [note('Ada yes.'), note(yes)]
    for (const facts of projects.slice(0, 5)) {
      const items = afterPayment(facts, { paid, notes: others })
      expect(items[0]!.task).toBe(`Deliver what ${name} paid for`)
      const offers = items.filter(({ key }) => key.startsWith('paid:next:'))
      expect(offers.map(({ why }) => why)).toEqual(['You wrote: “Ada yes.”'])
    }
  })
})

describe('what is left to deliver', () => {
  const leftAfter = (paid: string) =>
    leftToDeliver({ notes: [note(paid, 'payment'), note('Deacon Cole said yes.'), note('Fern yes.')] })

  it.each([
    ["Fern's check came, $40", 'Deliver what Fern paid for'],
    ['Maumee paid 220', 'Deliver what Maumee paid for'],
    ['Carys bank transfer £40 for both bikes, not done the small one yet', 'Finish what Carys paid for'],
    ['fern gave me 30, still owe her the skirt', 'Finish what Fern paid for'],
    ['carpets paid 45. two done one to go', 'Finish what your first customer paid for'],
    ['deacon cole etransfer 60, wants it done by Friday', 'Deliver what Deacon Cole paid for'],
    ['Fern paid, quote delivered yesterday. Wants a second one', 'Deliver what Fern wants next'],
    ['fern paid 180, buses done sat, boat trailer next week', 'Finish what Fern paid for'],
    ['Fern paid 20, half done', 'Deliver what Fern paid for'],
    ['deacon cole etransfer 60. that was the wifi, done', null],
    ['Frau Demir paid 20 Euro cash, letter sent', null],
  ])('%s', (paid, left) => expect(leftAfter(paid)).toBe(left))
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
