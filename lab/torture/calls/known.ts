import fc from 'fast-check'
import { askAboutMe } from '#test/every-endpoint/account.ts'
import { askTheConsole } from '#test/every-endpoint/administration.ts'
import { asking } from '#test/every-endpoint/asking.ts'
import type { Ask, Input } from '#test/every-endpoint/asking.ts'
import { askTheCommunity } from '#test/every-endpoint/community.ts'
import { endsSomething } from '#test/every-endpoint/wandering.ts'
import { askAboutWork } from '#test/every-endpoint/work.ts'
import type { Browser, createWorld } from '#test/harness.ts'
import { makeWholeAccount } from '#test/whole-account.ts'

type World = Awaited<ReturnType<typeof createWorld>>
export type Known = { who: Browser; name: string; input: Input }

/** A town in which everything is there once, and the calls that made and asked for it, with their answers. */
export async function walkEveryEndpoint(world: World, heard: (name: string, answer: unknown) => void) {
  const account = await makeWholeAccount(world)
  const plain = asking(world, () => undefined)
  const known: Known[] = []
  const ask: Ask = async (who, name, input = {}) => {
    const answer = await plain(who, name, input)
    heard(name, answer)
    if (!endsSomething.test(name)) known.push({ who, name, input })
    return answer
  }
  const asked = { ask, world, account }
  await askAboutMe(ask, account, world)
  await askAboutWork(asked)
  await askTheCommunity(asked)
  await askTheConsole(asked)
  return { account, known }
}

const words = [
  'Bakeries in Leeds throw away bread each evening, and I bake there.',
  'Seven of ten people said that they would pay €29 a month.',
  'I talked to 5 dentists; nobody paid, two said no.',
  'They use Excel and Calendly ($12 per month, $99 a year), and it is too dear.',
  'An online shop for used bicycles, 40 orders a month at £65.',
  'I am a nurse with 4 hours a week and no money to spend.',
  'We sell a course on GitHub, https://example.test/course, and @ann asked for it.',
  'No. Never. Stop it.',
  'Ich möchte eine App für Friseure bauen, 15 € im Monat',
  '## Plan\n- call three\n- write\n\n**Soon** [here](https://example.test)',
]

export const textLike = () => fc.constantFrom(...words, 'Ada', 'x')

/** A call that was answered well, with other ids and, often, one other value. */
export function twisted(input: Input, g: fc.GeneratorValue, idFor: (name: string) => string): Input {
  const names = Object.keys(input)
  const changed = names[g(fc.nat, names.length * 2)]
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (name.endsWith('Id') && typeof value === 'string') return [name, idFor(name)]
      return [name, name === changed ? otherValue(value, g) : value]
    }),
  )
}

function otherValue(value: unknown, g: fc.GeneratorValue): unknown {
  if (typeof value === 'string')
    return /\D\s/.test(value) ? g(fc.constantFrom, ...words) : g(fc.constantFrom, value, '', words[0]!)
  if (typeof value === 'number') return g(fc.constantFrom, 0, 1, 2, 3, 5, 10, 100, value + 1, value * 2)
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return g(fc.constantFrom, [], value.slice(1), value.toReversed(), value)
  return value
}
