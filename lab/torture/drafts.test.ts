import { randomUUID } from 'node:crypto'
import { notInArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxTextLength, placesOfThings } from '#features/drafts/contract.ts'
import { drafts } from '#features/drafts/server/tables.ts'
import { makeProject, settled } from '#test/cast.ts'
import { openBrowser, password } from '#test/harness.ts'
import { commandsHeld } from './model.ts'
import type { Model } from './model.ts'
import { twoProcesses } from './two-processes.ts'

const { world, other, ask, make, member, stranger } = await twoProcesses()
const ann = await settled(world, await member('ann'))
const again = openBrowser(other.fetch)
await make(again, 'POST', '/auth/sign-in', { body: { email: ann.email, password, as: 'member' } })
/** The first two are one person. */
const tabs = { ann, again, ben: await member('ben') }

type Tab = keyof typeof tabs
type Person = 'ann' | 'ben'
const personOf: Record<Tab, Person> = { ann: 'ann', again: 'ann', ben: 'ben' }
const places = ['profile', 'forum:new', 'response'] as const
type Place = (typeof places)[number]
type Drawn =
  | { act: 'save'; tab: Tab; place: Place; isLong: boolean }
  | { act: 'discard'; tab: Tab; place: Place }
  | { act: 'delete post' | 'restore post' | 'respond' }
type Command = Drawn & { key?: string; text?: string }
type State = { postIsThere: boolean; saved: Record<Person, Partial<Record<Place, string>>> }

/** Under what one call may carry; with seven of Ann's there before, one more is the most. */
const longFields = 12
const valueOf = (text: string): Record<string, string> => {
  if (!text.startsWith('long')) return { text }
  const long = text.padEnd(maxTextLength, '.')
  return Object.fromEntries(Array.from({ length: longFields }, (_, index) => [`field${index}`, long]))
}
const textOf = (draft: { value: Record<string, string> } | null) => {
  const [first, ...others] = Object.values(draft?.value ?? {})
  return first && { text: first.replaceAll('.', ''), fields: others.length + 1 }
}
const shownText = (text?: string) => text && { text, fields: text.startsWith('long') ? longFields : 1 }

const { id: projectId } = await makeProject(ann)
const { implementationPlan } = await make(ann, 'GET', `/projects/${projectId}`)
const before = [
  ...placesOfThings.filter((place) => place.startsWith('project')).map((place) => `${place}:${projectId}`),
  `task:${implementationPlan.phases[0].tasks[0].id}`,
]
for (const place of before) await make(ann, 'PUT', `/drafts/${place}`, { body: { value: valueOf('long') } })
const categories = await make(ann, 'GET', '/forum/categories')
const category = categories.items.find(({ name }: { name: string }) => name !== 'Show your project')

function expected(state: State, command: Command) {
  const keep = (answer: unknown) => ({ state, answer, refused: true })
  switch (command.act) {
    case 'save': {
      const { place, text = '' } = command
      const person = personOf[command.tab]
      if (place === 'response' && !state.postIsThere) return keep(404)
      const mine = state.saved[person]
      const isFull = places.some((one) => one !== place && mine[one]?.startsWith('long'))
      if (person === 'ann' && command.isLong && isFull) return keep(422)
      return {
        state: { ...state, saved: { ...state.saved, [person]: { ...mine, [place]: text } } },
        answer: 200,
      }
    }
    case 'discard': {
      const person = personOf[command.tab]
      const { [command.place]: _, ...others } = state.saved[person]
      return { state: { ...state, saved: { ...state.saved, [person]: others } }, answer: 200 }
    }
    case 'delete post':
      return state.postIsThere ? { state: { ...state, postIsThere: false }, answer: 200 } : keep(404)
    case 'restore post':
      return state.postIsThere ? keep(404) : { state: { ...state, postIsThere: true }, answer: 200 }
    case 'respond':
      return state.postIsThere ? { state, answer: 201 } : keep(404)
  }
}

type Product = { postId: string; run: string }
const pathOf = ({ postId }: Product, place: Place) =>
  `/drafts/${place === 'response' ? `forum:${postId}` : place}`

const model: Model<State, Drawn, Command, Product> = {
  drawn: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('save' as const),
        tab: fc.constantFrom<Tab>('ann', 'again', 'ben'),
        place: fc.constantFrom(...places),
        isLong: fc.boolean(),
      }),
    },
    fc.record({
      act: fc.constant('discard' as const),
      tab: fc.constantFrom<Tab>('ann', 'again', 'ben'),
      place: fc.constantFrom(...places),
    }),
    fc.record({ act: fc.constantFrom('delete post' as const, 'restore post' as const, 'respond' as const) }),
  ),
  begin: async () => {
    await world.db.delete(drafts).where(notInArray(drafts.context, before))
    const body = { categoryId: category.id, title: 'How do I start?', content: 'Where do I begin?' }
    const { id: postId } = await make(ann, 'POST', '/forum/posts', { body })
    return {
      state: { postIsThere: true, saved: { ann: {}, ben: {} } },
      product: { postId, run: randomUUID() },
    }
  },
  aim: (_, drawn, label) =>
    drawn.act === 'save'
      ? { ...drawn, text: `${drawn.isLong ? 'long' : 'short'} ${label}` }
      : drawn.act === 'respond'
        ? { ...drawn, key: label }
        : drawn,
  expected,
  perform: async (product, command) => {
    const post = `/forum/posts/${product.postId}`
    switch (command.act) {
      case 'save': {
        const body = { value: valueOf(command.text ?? '') }
        return (await ask(tabs[command.tab], 'PUT', pathOf(product, command.place), { body })).status
      }
      case 'discard':
        return (await ask(tabs[command.tab], 'DELETE', pathOf(product, command.place))).status
      case 'delete post':
        return (await ask(ann, 'DELETE', post)).status
      case 'restore post':
        return (await ask(ann, 'POST', `${post}/restoration`)).status
      case 'respond': {
        const sent = { body: { content: 'Like this.' }, key: `${product.run}${command.key}` }
        return (await ask(ann, 'POST', `${post}/responses`, sent)).status
      }
    }
  },
  /** A draft stays where it can no longer be sent. */
  shown: ({ saved }) => ({
    drafts: [...places.map((place) => saved.ann[place]), ...places.map((place) => saved.ben[place])].map(
      shownText,
    ),
    visitor: 401,
  }),
  seen: async (product) => {
    const read = async (tab: Tab, place: Place) =>
      textOf((await ask(tabs[tab], 'GET', pathOf(product, place))).body)
    return {
      drafts: await Promise.all([
        ...places.map((place) => read('again', place)),
        ...places.map((place) => read('ben', place)),
      ]),
      visitor: (await ask(stranger, 'GET', pathOf(product, 'profile'))).status,
    }
  },
}

it('drafts of two tabs', async () => {
  expect(await commandsHeld(model)).toBeGreaterThan(0)
})
