import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EventView } from '#features/events/contract.ts'
import { day } from '#kit/contract/time.ts'
import { commandsHeld } from './model.ts'
import type { Model } from './model.ts'
import { twoProcesses } from './two-processes.ts'

const { world, ask, make, member, admin } = await twoProcesses()
const people = { ann: await member('ann'), ben: await member('ben'), cid: await member('cid') }
const root = await admin()

type Name = keyof typeof people
const names = Object.keys(people) as Name[]
type Drawn =
  | { act: 'register' | 'leave'; who: Name }
  | { act: 'resize'; capacity: number }
  | { act: 'cancel' }
type Command = Drawn & { key?: string }
type State = { capacity: number; placed: Name[]; waiting: Name[]; cancelled: boolean }

const form = (capacity: number) => ({
  title: 'Build day',
  description: 'We build for a day.',
  eventDate: new Date(world.clock.now().getTime() + 9 * day).toISOString(),
  durationMinutes: 60,
  platform: 'A room',
  inviteLink: 'https://room.example/in',
  capacity,
})

const fill = (state: State): State => {
  const free = Math.max(0, state.capacity - state.placed.length)
  return {
    ...state,
    placed: [...state.placed, ...state.waiting.slice(0, free)],
    waiting: state.waiting.slice(free),
  }
}

function expected(state: State, command: Command) {
  if (state.cancelled && command.act !== 'cancel') return { state, answer: 422, refused: true }
  switch (command.act) {
    case 'register': {
      const known = [...state.placed, ...state.waiting].includes(command.who)
      const waiting = known ? state.waiting : [...state.waiting, command.who]
      return { state: known ? state : fill({ ...state, waiting }), answer: 201 }
    }
    case 'leave': {
      const others = (one: Name) => one !== command.who
      const left = { ...state, placed: state.placed.filter(others), waiting: state.waiting.filter(others) }
      return { state: fill(left), answer: 200 }
    }
    case 'resize':
      return { state: fill({ ...state, capacity: command.capacity }), answer: 200 }
    case 'cancel':
      return { state: { ...state, cancelled: true }, answer: 200 }
  }
}

/** A cancelled event has left the list. */
const viewOf = (event?: EventView) =>
  event && {
    capacity: event.capacity,
    registered: event.registered,
    waiting: event.waiting,
    mine: event.mine,
    position: event.position,
    hasLink: event.inviteLink !== null,
  }

const model: Model<State, Drawn, Command, { id: string }> = {
  drawn: fc.oneof(
    fc.record({
      act: fc.constantFrom('register' as const, 'leave' as const),
      who: fc.constantFrom(...names),
    }),
    fc.record({ act: fc.constant('resize' as const), capacity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ act: fc.constant('cancel' as const) }),
  ),
  begin: async () => {
    const product = await make(root, 'POST', '/admin/vibe-events', { body: form(1), key: randomUUID() })
    return { state: { capacity: 1, placed: [], waiting: [], cancelled: false }, product }
  },
  aim: (_, drawn) => drawn,
  expected,
  perform: async ({ id }, command) => {
    const path = `/vibe-events/${id}/registration`
    switch (command.act) {
      case 'register':
        return (await ask(people[command.who], 'POST', path)).status
      case 'leave':
        return (await ask(people[command.who], 'DELETE', path)).status
      case 'resize':
        return (await ask(root, 'PUT', `/admin/vibe-events/${id}`, { body: form(command.capacity) })).status
      case 'cancel':
        return (await ask(root, 'POST', `/admin/vibe-events/${id}/cancel`)).status
    }
  },
  shown: (state) =>
    names.map((name) =>
      state.cancelled
        ? undefined
        : {
            capacity: state.capacity,
            registered: state.placed.length,
            waiting: state.waiting.length,
            mine: state.placed.includes(name)
              ? 'registered'
              : state.waiting.includes(name)
                ? 'waiting'
                : null,
            position: state.waiting.includes(name) ? state.waiting.indexOf(name) + 1 : null,
            hasLink: state.placed.includes(name),
          },
    ),
  seen: ({ id }) =>
    Promise.all(
      names.map(async (name) => {
        const { body } = await ask(people[name], 'GET', '/vibe-events')
        return viewOf(body.items.find((one: EventView) => one.id === id))
      }),
    ),
}

it('last seats and waiting lists', async () => {
  expect(await commandsHeld(model)).toBeGreaterThan(0)
})
