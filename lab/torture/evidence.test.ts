import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EvidenceOverview, TestView } from '#features/evidence/contract.ts'
import { makeProject } from '#test/cast.ts'
import type { Browser } from '#test/harness.ts'
import { commandsHeld } from './model.ts'
import type { Model, Outcome } from './model.ts'
import { twoProcesses } from './two-processes.ts'

const { world, ask, member, stranger } = await twoProcesses()
const people = { owner: await member('owner'), other: await member('other'), visitor: stranger }
type Who = keyof typeof people

const levels = ['Assumption', 'Desk', 'Conversation', 'Commitment', 'Payment'] as const
const kinds = ['conversation', 'conversation', 'link', 'commitment', 'payment'] as const
const stances = ['for', 'for', 'against', 'unclear'] as const
const decisions = ['go_on', 'change', 'stop'] as const
type Said = { kind: (typeof kinds)[number]; stance: (typeof stances)[number]; counts: boolean }
type Drawn =
  | ({ act: 'log' | 'edit'; who: Who; piece: number } & Said)
  | { act: 'remove' | 'restore'; who: Who; piece: number }
  | { act: 'start'; who: Who }
  | { act: 'decide'; who: Who; decision: (typeof decisions)[number] }
type Command = { who: Who; label: string; key?: string } & (
  | ({ act: 'log' } & Said)
  | ({ act: 'edit'; on: string } & Said)
  | { act: 'remove' | 'restore'; on: string }
  | { act: 'start' }
  | { act: 'decide'; on: string; decision: (typeof decisions)[number] }
)

type Piece = Pick<Said, 'kind' | 'stance'> & { label: string; test: string | null; removed: boolean }
type Test = { label: string; decision: (typeof decisions)[number] | null }
type State = { pieces: Piece[]; tests: Test[]; moves: string[] }

const [sample, passNeeded, killNeeded] = [3, 2, 2]
const ownTest = {
  assumption: 'Bakers open it before five.',
  title: 'Three mornings',
  hypothesis: 'Two of three bakers open it.',
  steps: ['Send it to three.'],
  hours: 1,
  cashCents: 0,
  sample,
  passMark: '2 of 3 open it.',
  killMark: 'If 2 forget, stop.',
  passNeeded,
  killNeeded,
}

const living = ({ pieces }: State) => pieces.filter(({ removed }) => !removed)
const runningTest = ({ tests }: State) => tests.find(({ decision }) => decision === null)?.label ?? null

/** The ladder as the specification tells it. */
function levelOf(state: State): (typeof levels)[number] {
  const count = (kind: string, stance: string) =>
    living(state).filter((piece) => piece.kind === kind && piece.stance === stance).length
  const [speakFor, speakAgainst] = [count('conversation', 'for'), count('conversation', 'against')]
  const reached = [
    true,
    count('link', 'for') > 0,
    speakFor >= 3 && speakFor > speakAgainst,
    count('commitment', 'for') > 0,
    count('payment', 'for') > 0,
  ].lastIndexOf(true)
  return levels[Math.max(0, reached - (speakAgainst > speakFor ? 1 : 0))]!
}

function counted(state: State, { label, decision }: Test) {
  const inTest = living(state).filter(({ test }) => test === label)
  const forCount = inTest.filter(({ stance }) => stance === 'for').length
  const againstCount = inTest.filter(({ stance }) => stance === 'against').length
  return { label, decision, forCount, againstCount, state: marksReached(decision, forCount, againstCount) }
}

/** A stop mark wins; where no mark is reached, a decision says. */
function marksReached(decision: Test['decision'], forCount: number, againstCount: number) {
  if (againstCount >= killNeeded) return 'kill_reached'
  if (forCount >= passNeeded) return 'pass_reached'
  if (decision) return decision === 'go_on' ? 'pass_reached' : 'kill_reached'
  return 'running'
}

function withPieces(state: State, pieces: Piece[]): State {
  const after = { ...state, pieces }
  const [from, to] = [levelOf(state), levelOf(after)]
  return from === to ? after : { ...after, moves: [...state.moves, `${from}>${to}`].sort() }
}

const refused = (state: State, status: number) => ({ state, answer: [status], refused: true })
const moved = (status: number, state: State) => ({ state, answer: [status, levelOf(state)] })

function expected(state: State, command: Command): Outcome<State> {
  if (command.who === 'visitor') return refused(state, 401)
  if (command.who === 'other') return refused(state, 404)
  switch (command.act) {
    case 'log': {
      const { kind, stance, counts, label } = command
      const piece = { kind, stance, label, test: counts ? runningTest(state) : null, removed: false }
      return moved(201, withPieces(state, [...state.pieces, piece]))
    }
    case 'start':
      if (runningTest(state)) return refused(state, 409)
      return {
        state: { ...state, tests: [...state.tests, { label: command.label, decision: null }] },
        answer: [201],
      }
    case 'decide': {
      const test = state.tests.find(({ label }) => label === command.on)
      if (!test) return refused(state, 404)
      if (test.decision) return refused(state, 409)
      const tests = state.tests.map((one) => (one === test ? { ...one, decision: command.decision } : one))
      return { state: { ...state, tests }, answer: [200] }
    }
    default:
      return changed(state, command)
  }
}

function changed(state: State, command: Extract<Command, { act: 'edit' | 'remove' | 'restore' }>) {
  const piece = state.pieces.find(({ label }) => label === command.on)
  if (!piece || (piece.removed && command.act === 'edit')) return refused(state, 404)
  const now = command.act === 'edit' ? edited(state, piece, command) : { removed: command.act === 'remove' }
  return moved(
    200,
    withPieces(
      state,
      state.pieces.map((one) => (one === piece ? { ...one, ...now } : one)),
    ),
  )
}

/** A piece stays with its test, also once that is over. */
const edited = (state: State, { test }: Piece, { kind, stance, counts }: Said) => ({
  kind,
  stance,
  test: counts ? (test ?? runningTest(state)) : null,
})

const byLabel = (a: { label: string }, b: { label: string }) => (a.label < b.label ? -1 : 1)

function shown(state: State) {
  const running = state.tests.find(({ decision }) => decision === null)
  return {
    level: levelOf(state),
    inList: levelOf(state),
    pieces: living(state)
      .map(({ kind, stance, label, test }) => ({ kind, stance, label, test }))
      .sort(byLabel),
    running: running ? counted(state, running) : null,
    ended: state.tests
      .filter(({ decision }) => decision)
      .map((test) => counted(state, test))
      .sort(byLabel),
    moves: state.moves,
    other: 404,
    visitor: 401,
  }
}

type Product = { run: string; id: string; pieces: Map<string, string>; tests: Map<string, string> }

async function perform({ run, id, pieces, tests }: Product, command: Command): Promise<unknown> {
  const who = people[command.who]
  const path = `/projects/${id}`
  const key = command.key && `${run} ${command.key}`
  switch (command.act) {
    case 'log': {
      const answer = await ask(who, 'POST', `${path}/evidence`, {
        body: formOf(command),
        ...(key && { key }),
      })
      if (answer.status < 400) pieces.set(command.label, answer.body.piece.id)
      return answer.status < 400 ? [answer.status, answer.body.rung] : [answer.status]
    }
    case 'start': {
      const body = { own: ownTest }
      const answer = await ask(who, 'POST', `${path}/experiments`, { body, ...(key && { key }) })
      if (answer.status < 400) tests.set(command.label, answer.body.id)
      return [answer.status]
    }
    case 'decide': {
      const test = tests.get(command.on) ?? randomUUID()
      const body = { decision: command.decision }
      return [(await ask(who, 'PUT', `${path}/experiments/${test}/decision`, { body })).status]
    }
    default: {
      const piece = `${path}/evidence/${pieces.get(command.on) ?? randomUUID()}`
      const answer =
        command.act === 'edit'
          ? await ask(who, 'PUT', piece, { body: formOf({ ...command, label: command.on }) })
          : command.act === 'remove'
            ? await ask(who, 'DELETE', piece)
            : await ask(who, 'POST', `${piece}/restoration`)
      return answer.status < 400 ? [answer.status, answer.body.rung] : [answer.status]
    }
  }
}

const formOf = ({ kind, stance, counts, label }: Said & { label: string }) => ({
  kind,
  stance,
  text: label,
  happenedOn: '2026-01-10',
  countsForTest: counts,
  ...(kind === 'payment' ? { amountCents: 900 } : {}),
  ...(kind === 'link' ? { url: 'https://example.com/forum' } : {}),
})

async function seen({ id, tests }: Product) {
  const path = `/projects/${id}/evidence?limit=100`
  const labelOf = (test: string | null) => [...tests].find(([, known]) => known === test)?.[0] ?? null
  const view = ({ id: test, decision, forCount, againstCount, state }: TestView) => ({
    label: labelOf(test)!,
    decision,
    forCount,
    againstCount,
    state,
  })
  const whole: EvidenceOverview = (await ask(people.owner, 'GET', path)).body
  return {
    level: whole.rung,
    inList: (await ask(people.owner, 'GET', `/projects/${id}`)).body.rung,
    pieces: whole.evidence.items
      .map(({ kind, stance, text, testId }) => ({ kind, stance, label: text, test: labelOf(testId) }))
      .sort(byLabel),
    running: whole.test?.id ? view(whole.test) : null,
    ended: whole.ended.map(view).sort(byLabel),
    moves: whole.history.map(({ from, to }) => `${from}>${to}`).sort(),
    other: (await ask(people.other, 'GET', path)).status,
    visitor: (await ask(people.visitor, 'GET', path)).status,
  }
}

const pieceAt = ({ pieces }: State, place: number) => pieces[place % pieces.length]?.label ?? 'none'

const who = fc.constantFrom<Who>('owner', 'owner', 'owner', 'owner', 'owner', 'owner', 'other', 'visitor')
const said = { kind: fc.constantFrom(...kinds), stance: fc.constantFrom(...stances), counts: fc.boolean() }
const model: Model<State, Drawn, Command, Product> = {
  drawn: fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        act: fc.constantFrom('log' as const, 'edit' as const),
        who,
        piece: fc.nat(60),
        ...said,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constantFrom('remove' as const, 'restore' as const),
        who,
        piece: fc.nat(60),
      }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('start' as const), who }) },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('decide' as const),
        who,
        decision: fc.constantFrom(...decisions),
      }),
    },
  ),
  begin: async () => {
    // A member has room for so many projects.
    const owner: Browser = (people.owner = await member('owner'))
    const { id } = await makeProject(owner)
    await world.drain()
    const product = { run: randomUUID(), id, pieces: new Map(), tests: new Map() }
    return { state: { pieces: [], tests: [], moves: [] }, product }
  },
  aim: (state, drawn, label): Command => {
    switch (drawn.act) {
      case 'log':
        return { ...drawn, act: 'log', label, key: label }
      case 'start':
        return { ...drawn, label, key: label }
      case 'decide':
        return { ...drawn, label, on: state.tests.at(-1)?.label ?? 'none' }
      case 'edit':
        return { ...drawn, act: 'edit', label, on: pieceAt(state, drawn.piece) }
      default:
        return { ...drawn, label, on: pieceAt(state, drawn.piece) }
    }
  },
  expected,
  perform,
  shown,
  seen,
}

it('evidence, marks and the ladder', async () => {
  expect(await commandsHeld(model)).toBeGreaterThan(0)
})
