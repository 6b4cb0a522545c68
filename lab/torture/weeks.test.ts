import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { handlers } from '#app/server/features.ts'
import type { ItemView, PlanState } from '#features/action-plans/contract.ts'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { sessions } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { commandsHeld } from './model.ts'
import type { Model, Outcome } from './model.ts'
import { twoProcesses } from './two-processes.ts'
import { isDue, withNewWeek } from './weeks/expected.ts'
import type { Item, Seen, State, Week } from './weeks/expected.ts'

const { world, other, ask, member, stranger } = await twoProcesses()
const people = { owner: await member('owner'), other: await member('other'), visitor: stranger }
type Who = keyof typeof people

const wishes = { 'No calls, please': 'no_calls', 'I have less time': 'less_time' } as const
const learned = ['They like it', ...(Object.keys(wishes) as (keyof typeof wishes)[])] as const
const decisions = ['go_on', 'change', 'stop'] as const

type Drawn =
  | { act: 'tick' | 'untick' | 'drop' | 'restore' | 'undo wish' | 'restore wish'; who: Who; place: number }
  | { act: 'tick task' | 'untick task'; who: Who; place: number }
  | { act: 'add' | 'pause' | 'resume' | 'start' | 'pay'; who: Who }
  | { act: 'renew'; who: Who; isAnalysed: boolean }
  | { act: 'review'; who: Who; learned: (typeof learned)[number] }
  | { act: 'answer'; who: Who; stance: 'for' | 'against' }
  | { act: 'decide'; who: Who; decision: (typeof decisions)[number] }
  | { act: 'wait'; days: 1 | 4 | 7 | 30 }
  | { act: 'sweep' }
type Command = Drawn & { label: string; key?: string; week?: number; on?: string }

const planTitle = (name: string) => (name.startsWith('plan:') ? name.slice('plan:'.length) : undefined)
const newest = ({ weeks }: State): Week => weeks.at(-1)!

const withNewest = (state: State, change: Partial<Week>): State => ({
  ...state,
  weeks: [...state.weeks.slice(0, -1), { ...newest(state), ...change }],
})
const withItems = (state: State, change: (item: Item) => Item): State =>
  withNewest(state, { items: newest(state).items.map(change) })

/** Done in the plan is done in the week, and the reverse. */
const withTask = (state: State, title: string, isDone: boolean): State => {
  if (!state.titles.includes(title)) return state
  const others = state.doneTasks.filter((one) => one !== title)
  return { ...state, doneTasks: isDone ? [...others, title].sort() : others }
}
const withTaskAndItem = (state: State, title: string, isDone: boolean) =>
  withItems(withTask(state, title, isDone), (item) =>
    planTitle(item.name) === title && item.mark !== 'dropped'
      ? { ...item, mark: isDone ? 'done' : 'open' }
      : item,
  )

const refused = (state: State, status: number) => ({ state, answer: status, refused: true })
const did = (state: State, status = 200) => ({ state, answer: status })

function marked(state: State, { act, week, on }: Command): Outcome<State> {
  const item = newest(state).items.find(({ name }) => name === on)
  if (!item || newest(state).week !== week) return refused(state, 404)
  const title = planTitle(item.name)
  const mark = {
    tick: 'done' as const,
    untick: item.mark === 'dropped' ? ('dropped' as const) : ('open' as const),
    drop: 'dropped' as const,
    restore: title && state.doneTasks.includes(title) ? 'done' : item.mark === 'dropped' ? 'open' : item.mark,
  }[act as 'tick']
  const after = withItems(state, (one) => (one === item ? { ...one, mark } : one))
  return did(title && (act === 'tick' || act === 'untick') ? withTask(after, title, act === 'tick') : after)
}

/** A test's steps aren't asked for once it is decided. */
function decided(state: State, { on, decision }: Command & { act: 'decide' }): Outcome<State> {
  const { test } = state
  if (!test || test.label !== on) return refused(state, on === 'none' ? 404 : 409)
  if (test.decision) return refused(state, 409)
  const after = withTaskAndItem(
    { ...state, test: { ...test, decision } },
    'Decide whether to keep going, change something or stop',
    true,
  )
  return did(
    withItems(after, (item) => {
      if (item.mark !== 'open') return item
      if (item.name.startsWith(`experiment:${test.label}:`)) return { ...item, mark: 'dropped' }
      return item.name.startsWith(`decision:${test.label}:`) ? { ...item, mark: 'done' } : item
    }),
  )
}

function reviewed(before: State, { learned: words, label }: Command & { act: 'review' }): Outcome<State> {
  const state = withNewest(before, { review: `did ${label}` })
  const known = state.wishes.find((one) => one.words === words)
  if (words === 'They like it' || (known && (known.undone || known.until > state.now))) return did(state)
  const wish = { words, kind: wishes[words], until: state.now + 56 * day, undone: false }
  return did({ ...state, wishes: [...state.wishes.filter((one) => one !== known), wish] })
}

function wished(state: State, { act, on }: Command): Outcome<State> {
  if (!state.wishes.some(({ words }) => words === on)) return refused(state, 404)
  const undone = act === 'undo wish'
  return did({
    ...state,
    wishes: state.wishes.map((one) => (one.words === on ? { ...one, undone } : one)),
  })
}

function expected(state: State, command: Command, given: unknown): Outcome<State> {
  if (command.act === 'wait') return did({ ...state, now: state.now + command.days * day })
  if (command.act === 'sweep') return did(isDue(state) ? withNewWeek(state, given as Seen) : state)
  if (command.who === 'visitor') return refused(state, 401)
  if (command.who === 'other') return refused(state, 404)
  switch (command.act) {
    case 'add': {
      if (newest(state).items.length >= 20) return refused(state, 422)
      const added: Item = { name: command.label, kind: 'added', mark: 'open' }
      return did(withNewest(state, { items: [...newest(state).items, added] }), 201)
    }
    case 'renew': {
      const isJoined = (given as Seen).newest === newest(state).week && newest(state).made === state.now
      return did(isJoined ? state : withNewWeek(state, given as Seen))
    }
    case 'pause':
      return did({ ...state, paused: true })
    case 'resume':
      return did({ ...state, paused: false })
    case 'review':
      return reviewed(state, command)
    case 'undo wish':
    case 'restore wish':
      return wished(state, command)
    case 'start': {
      if (state.test && !state.test.decision) return refused(state, 409)
      const test = { label: command.label, made: state.now, for: 0, against: 0, decision: null }
      return did({ ...state, test }, 201)
    }
    case 'answer': {
      const { test } = state
      const counts = test && !test.decision
      const after = counts ? { ...test, [command.stance]: test[command.stance] + 1 } : test
      return did({ ...state, test: after }, 201)
    }
    case 'pay':
      return did({ ...state, paid: true }, 201)
    case 'decide':
      return decided(state, command)
    case 'tick task':
    case 'untick task':
      return did(withTaskAndItem(state, command.on!, command.act === 'tick task'))
    default:
      return marked(state, command)
  }
}

const byName = (one: { name: string }, two: { name: string }) => (one.name < two.name ? -1 : 1)
const lastShown = 3

const shown = (state: State): Seen => ({
  newest: newest(state).week,
  weeks: state.weeks.slice(-lastShown).map(({ items, ...week }) => ({
    ...week,
    items: items.toSorted(byName),
  })),
  listed: state.weeks
    .map(({ week, items }) => ({
      week,
      done: items.filter(({ mark }) => mark === 'done').length,
      total: items.filter(({ mark }) => mark !== 'dropped').length,
    }))
    .reverse()
    .slice(0, 60),
  renewal: state.paused ? 'archived' : 'automatic',
  wishes: state.wishes
    .filter(({ until, undone }) => !undone && until > state.now)
    .map(({ words }) => words)
    .sort(),
  doneTasks: state.doneTasks,
  strangers: [404, 401],
})

type Product = {
  run: string
  id: string
  began: number
  items: Map<string, string>
  wishes: Map<string, string>
  tests: Map<string, string>
  tasks: Map<string, string>
}

const never = new Date('2100-01-01')
const stayIn = () => world.db.update(sessions).set({ lastActiveAt: never, expiresAt: never })
const drain = () => Promise.all([world, other].map(({ app }) => app.jobs.drain(app, handlers)))
const ownTest = (title: string) => ({
  assumption: 'Bakers open it before five.',
  title,
  hypothesis: 'Two of three bakers open it.',
  steps: ['Send it to three.', 'Write down who opens it.'],
  hours: 1,
  cashCents: 0,
  sample: 3,
  passMark: '2 of 3 open it.',
  killMark: 'If 2 forget, stop.',
  passNeeded: 2,
  killNeeded: 2,
})
const piece = { text: 'She said so.', happenedOn: '2026-01-10' }

async function perform(product: Product, command: Command): Promise<unknown> {
  if (command.act === 'wait') {
    world.clock.forward(command.days * day)
    return 200
  }
  if (command.act === 'sweep') {
    await Promise.all([sweepDue(world.app), sweepDue(other.app)])
    await drain()
    return 200
  }
  const [method, path, body] = callOf(product, command)
  const key = command.key && `${product.run} ${command.key}`
  // An analysis that waits when the week is asked for.
  if (command.act === 'renew' && command.isAnalysed)
    await ask(people[command.who], 'POST', '/functions/update-project-analysis', {
      body: { projectId: product.id },
    })
  const answer = await ask(people[command.who], method, path, { body, ...(key && { key }) })
  if (command.act === 'start' && answer.status < 400) product.tests.set(command.label, answer.body.id)
  if (command.act === 'renew') await drain()
  return answer.status
}

function callOf(
  product: Product,
  command: Exclude<Command, { act: 'wait' | 'sweep' }>,
): [string, string, object] {
  const path = `/projects/${product.id}`
  const item = `${path}/action-plan/items/${product.items.get(`${command.week} ${command.on}`) ?? randomUUID()}`
  const wish = `${path}/wishes/${product.wishes.get(command.on ?? '') ?? randomUUID()}`
  const task = `${path}/tasks/${product.tasks.get(command.on ?? '') ?? randomUUID()}/done`
  switch (command.act) {
    case 'tick':
      return ['PUT', `${item}/done`, {}]
    case 'untick':
      return ['DELETE', `${item}/done`, {}]
    case 'drop':
      return ['PUT', `${item}/drop`, { reason: 'Not for me.' }]
    case 'restore':
      return ['POST', `${item}/restoration`, {}]
    case 'add': {
      const own = { task: command.label, minutes: 30, deadline: '2026-12-24' }
      return ['POST', `${path}/action-plan/items`, { item: own }]
    }
    case 'review': {
      const answers = { did: `did ${command.label}`, learned: command.learned, number: '5' }
      return ['PUT', `${path}/action-plan/review`, answers]
    }
    case 'undo wish':
      return ['DELETE', wish, {}]
    case 'restore wish':
      return ['POST', `${wish}/restoration`, {}]
    case 'renew':
      return ['POST', '/functions/generate-weekly-action-plans', { project_id: product.id }]
    case 'pause':
      return ['PUT', `${path}/archive`, {}]
    case 'resume':
      return ['POST', `${path}/archive/restoration`, {}]
    case 'start':
      return ['POST', `${path}/experiments`, { own: ownTest(command.label) }]
    case 'answer':
      return [
        'POST',
        `${path}/evidence`,
        { ...piece, kind: 'conversation', stance: command.stance, countsForTest: true },
      ]
    case 'pay': {
      const paid = { kind: 'payment', stance: 'for', countsForTest: false, amountCents: 900 }
      return ['POST', `${path}/evidence`, { ...piece, ...paid }]
    }
    case 'decide': {
      const test = product.tests.get(command.on ?? '') ?? randomUUID()
      return ['PUT', `${path}/experiments/${test}/decision`, { decision: command.decision }]
    }
    case 'tick task':
      return ['PUT', task, {}]
    case 'untick task':
      return ['DELETE', task, {}]
  }
}

const markOf = ({ doneAt, droppedAt }: ItemView): Item['mark'] => {
  if (doneAt && droppedAt) return 'done and dropped' as never
  return doneAt ? 'done' : droppedAt ? 'dropped' : 'open'
}

async function seen(product: Product): Promise<Seen> {
  await drain()
  const path = `/projects/${product.id}`
  const read = async (week?: number): Promise<PlanState> =>
    (await ask(people.owner, 'GET', `${path}/action-plan${week ? `?week=${week}` : ''}`)).body
  const now = await read()
  const last = now.plan!.week
  const earlier = await Promise.all(
    Array.from({ length: Math.min(lastShown, last) - 1 }, (_, back) => read(last - back - 1)),
  )
  for (const { words, id } of now.wishes) product.wishes.set(words, id)
  const { implementationPlan } = (await ask(people.owner, 'GET', path)).body
  const doneTasks = implementationPlan.phases
    .flatMap(({ tasks }: Json) => tasks)
    .filter((one: Json) => one.doneAt)
  return {
    newest: last,
    weeks: [...earlier.reverse(), now].map(({ plan }) => viewWeek(product, plan!)),
    listed: now.weeks.map(({ week, done, total }) => ({ week, done, total })),
    renewal: now.renewal,
    wishes: now.wishes.map(({ words }) => words).sort(),
    doneTasks: doneTasks.map(({ title }: Json) => title).sort(),
    strangers: [
      (await ask(people.other, 'GET', `${path}/action-plan`)).status,
      (await ask(people.visitor, 'GET', `${path}/action-plan`)).status,
    ],
  }
}

function viewWeek(
  { began, items: ids }: Product,
  plan: NonNullable<PlanState['plan']>,
): Seen['weeks'][number] {
  const items = plan.items.map((one) => {
    const name = one.key.startsWith('own:') ? one.task : one.key
    ids.set(`${plan.week} ${name}`, one.id)
    const { kind, minutes, deadline, task } = one
    return { name, kind, mark: markOf(one), ...(kind === 'added' ? {} : { minutes, deadline, task }) }
  })
  return {
    week: plan.week,
    made: Date.parse(plan.createdAt) - began,
    lasts: Date.parse(plan.expiresAt) - Date.parse(plan.createdAt),
    madeOn: plan.createdAt.slice(0, 10),
    review: plan.review?.did ?? null,
    items: items.sort(byName),
  }
}

async function begin() {
  await world.db.delete(projects)
  // A member has room for so many projects.
  const owner: Browser = (people.owner = await member('owner'))
  await stayIn()
  const { id, implementationPlan } = await makeProject(owner)
  await drain()
  const tasks = implementationPlan.phases.flatMap((phase: Json) => phase.tasks)
  const product: Product = {
    run: randomUUID(),
    id,
    began: world.clock.now().getTime(),
    items: new Map(),
    wishes: new Map(),
    tests: new Map(),
    tasks: new Map(tasks.map(({ title, id: task }: Json) => [title, task])),
  }
  const { weeks } = await seen(product)
  const titles = tasks.map(({ title }: Json) => title)
  const state: State = {
    now: 0,
    weeks,
    titles,
    doneTasks: [],
    wishes: [],
    paused: false,
    paid: false,
    test: null,
  }
  return { state, product }
}

const who = fc.constantFrom<Who>(...Array<Who>(8).fill('owner'), 'other', 'visitor')
const place = fc.nat(40)
const marks = ['tick', 'tick', 'tick', 'untick', 'drop', 'restore'] as const
const single = ['add', 'add', 'add', 'pause', 'resume', 'start', 'pay'] as const
const model: Model<State, Drawn, Command, Product> = {
  drawn: fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: fc.constantFrom(...marks), who, place }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constantFrom(...single), who }) },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('renew' as const), who, isAnalysed: fc.boolean() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constantFrom('tick task' as const, 'untick task' as const),
        who,
        place,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constantFrom('undo wish' as const, 'restore wish' as const),
        who,
        place,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('review' as const),
        who,
        learned: fc.constantFrom(...learned),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('answer' as const),
        who,
        stance: fc.constantFrom('for' as const, 'against' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('decide' as const),
        who,
        decision: fc.constantFrom(...decisions),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('wait' as const),
        days: fc.constantFrom(1 as const, 4, 4, 7, 30),
      }),
    },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('sweep' as const) }) },
  ),
  begin,
  aim: (state, drawn, label): Command => {
    const { week, items } = newest(state)
    const at = <One>(all: One[]) => ('place' in drawn ? all[drawn.place % all.length] : undefined)
    switch (drawn.act) {
      case 'tick task':
      case 'untick task':
        return { ...drawn, label, on: at(state.titles)! }
      case 'undo wish':
      case 'restore wish':
        return { ...drawn, label, on: at(state.wishes)?.words ?? 'none' }
      case 'decide':
        return { ...drawn, label, on: state.test?.label ?? 'none' }
      case 'tick':
      case 'drop':
        return { ...drawn, label, week, on: at(items)!.name }
      case 'untick':
      case 'restore': {
        const mark = drawn.act === 'untick' ? 'done' : 'dropped'
        return {
          ...drawn,
          label,
          week,
          on: (at(items.filter((one) => one.mark === mark)) ?? at(items)!).name,
        }
      }
      case 'start':
        // Two tests of one moment have no order, and no one starts two in a millisecond.
        if (state.test?.made === state.now) return { act: 'wait', days: 1, label }
        return { ...drawn, label: `own ${label}`, key: label }
      case 'add':
      case 'answer':
      case 'pay':
        return { ...drawn, label: `own ${label}`, key: label }
      default:
        return { ...drawn, label }
    }
  },
  expected,
  perform,
  shown,
  seen,
}

it('weeks and their states', async () => {
  expect(await commandsHeld(model)).toBeGreaterThan(0)
})
