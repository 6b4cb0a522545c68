import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { ensure } from '#kit/contract/ensure.ts'

/**
 * A plain account of what a part of the product should do, held against the product itself. Commands
 * come one after the other, two at once, twice at once, or once more later, as a client does that lost
 * the answer. After every step all that people see must be what the model shows.
 */
export type Model<State, Drawn, Command extends Keyed, Product> = {
  drawn: fc.Arbitrary<Drawn>
  begin: () => Promise<{ state: State; product: Product }>
  /** What is drawn, aimed at what there is. `label` names what it makes. */
  aim: (state: State, drawn: Drawn, label: string) => Command
  /** Pure. `seen` is for what the product may choose: the model says whether the choice is allowed. */
  expected: (state: State, command: Command, seen: unknown) => Outcome<State>
  perform: (product: Product, command: Command) => Promise<unknown>
  shown: (state: State) => unknown
  seen: (product: Product) => Promise<unknown>
}

/** With `key`, a successful answer is kept: sent again, the command changes nothing and gets it again. */
type Keyed = { key?: string }
export type Outcome<State> = { state: State; answer: unknown; refused?: boolean }

type Step<Drawn> = { how: (typeof ways)[number]; one: Drawn; other: Drawn; which: number }
type Belief<State> = { state: State; kept: Record<string, unknown> }
type Foreseen<State> = { belief: Belief<State>; answers: unknown[] }

const ways = ['alone', 'alone', 'together', 'twice', 'again'] as const
const stepsInRun = { minLength: 1, maxLength: 40 }
const commandsInRun = 25

/**
 * How many commands held: about COMMANDS of them, in runs of their own. A failure prints the shortest
 * path to it, unless SHRINK=no; FUZZ_SEED repeats a run.
 */
export async function commandsHeld<State, Drawn, Command extends Keyed, Product>(
  model: Model<State, Drawn, Command, Product>,
): Promise<number> {
  const runs = Math.ceil(Number(process.env.COMMANDS ?? 200) / commandsInRun)
  let performed = 0
  let failedAfter: number | undefined
  const step: fc.Arbitrary<Step<Drawn>> = fc.record({
    how: fc.constantFrom(...ways),
    one: model.drawn,
    other: model.drawn,
    which: fc.nat(1000),
  })
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { ...stepsInRun, size: 'max' }), async (steps) => {
        performed += await play(model, steps).catch((error: unknown) => {
          failedAfter ??= noted(performed + steps.length, error)
          throw error
        })
      }),
      { numRuns: runs, endOnFailure: process.env.SHRINK === 'no' },
    )
  } finally {
    if (process.env.COMMANDS)
      process.stdout.write(`${failedAfter ? `failed within ${failedAfter}` : performed} commands\n`)
  }
  return performed
}

/** Shrinking may take long, so the first failure is printed right away. */
function noted(after: number, error: unknown): number {
  const { actual, expected } = error as { actual?: unknown; expected?: unknown }
  const compared = JSON.stringify({ actual, expected })
  if (process.env.COMMANDS)
    process.stdout.write(`failed within ${after} commands: ${String(error)}\n${compared}\n`)
  return after
}

async function play<State, Drawn, Command extends Keyed, Product>(
  model: Model<State, Drawn, Command, Product>,
  steps: Step<Drawn>[],
): Promise<number> {
  const { state, product } = await model.begin()
  let beliefs: Belief<State>[] = [{ state, kept: {} }]
  const done: Command[] = []
  for (const [index, step] of steps.entries()) {
    const commands = commandsOf(model, { step, state: ensure(beliefs[0]).state, index, done })
    const answers = await Promise.all(commands.map((command) => model.perform(product, command)))
    done.push(...commands)
    const seen = await model.seen(product)
    const foreseen = beliefs.flatMap((belief) =>
      ordersOf(commands).map((order) => foresee(model, belief, { commands, order, seen })),
    )
    const fitting = foreseen.filter(
      ({ belief, answers: theirs }) =>
        isDeepStrictEqual(theirs, answers) && isDeepStrictEqual(model.shown(belief.state), seen),
    )
    if (fitting.length === 0) {
      const { belief, answers: theirs } = ensure(foreseen[0])
      const path = done.map((command) => JSON.stringify(command)).join('\n')
      expect({ answers, seen }, `${step.how}, after\n${path}\n`).toStrictEqual({
        answers: theirs,
        seen: model.shown(belief.state),
      })
    }
    beliefs = distinct(fitting.map(({ belief }) => belief))
  }
  return done.length
}

type Moment<State, Drawn, Command> = { step: Step<Drawn>; state: State; index: number; done: Command[] }

function commandsOf<State, Drawn, Command extends Keyed, Product>(
  { aim }: Model<State, Drawn, Command, Product>,
  { step: { how, one, other, which }, state, index, done }: Moment<State, Drawn, Command>,
): Command[] {
  const earlier = done[which % done.length]
  if (how === 'again' && earlier) return [earlier]
  const command = aim(state, one, `${index}`)
  if (how === 'together') return [command, aim(state, other, `${index}b`)]
  return how === 'twice' ? [command, command] : [command]
}

const ordersOf = (commands: unknown[]): number[][] =>
  commands.length === 1
    ? [[0]]
    : [
        [0, 1],
        [1, 0],
      ]

function foresee<State, Drawn, Command extends Keyed, Product>(
  { expected }: Model<State, Drawn, Command, Product>,
  from: Belief<State>,
  { commands, order, seen }: { commands: Command[]; order: number[]; seen: unknown },
): Foreseen<State> {
  const answers: unknown[] = []
  let belief = from
  for (const place of order) {
    const command = ensure(commands[place])
    if (command.key && command.key in belief.kept) {
      answers[place] = belief.kept[command.key]
      continue
    }
    const { state, answer, refused } = expected(belief.state, command, seen)
    answers[place] = answer
    const kept = command.key && !refused ? { ...belief.kept, [command.key]: answer } : belief.kept
    belief = { state, kept }
  }
  return { belief, answers }
}

const distinct = <One>(all: One[]): One[] =>
  all.filter((one, index) => all.findIndex((other) => isDeepStrictEqual(one, other)) === index)
