import { endpoints } from '#app/server/endpoints.ts'
import { rateLimits, sessions } from '#kit/server/tables.ts'
import type { World } from '../calling.ts'
import type { Browser } from '../harness.ts'
import { callOf } from './asking.ts'
import type { Ask, Input } from './asking.ts'

type Others = Record<'other' | 'visitor' | 'administrator', Pick<Browser, 'call'>>
export type Met = { who: string; name: string; status: number; body: string }

/** Would end the session, account or role that later calls need. */
export const endsSomething = /sign|session|password|deletion|accounts\.|email|setRole|\.ban|hide|Ban/i

/**
 * Like `ask`, but another member, a visitor and an administrator make the same call first. `again`
 * repeats every call once its thing has changed or gone, and with other ids.
 */
export function wandering(world: World, ask: Ask, others: Others) {
  const met: Met[] = []
  const made: { who: Browser; name: string; input: Input }[] = []
  const attempt = async (who: string, browser: Pick<Browser, 'call'>, name: string, input: Input) => {
    await world.db.delete(rateLimits)
    await world.db.update(sessions).set({ lastActiveAt: world.clock.now() })
    const { method, path, body } = callOf(name, input)
    const answer = await browser.call(method, path, { body })
    met.push({ who, name, status: answer.status, body: JSON.stringify(answer.body ?? null) })
  }
  return {
    met,
    ask: async (who, name, input = {}) => {
      for (const [role, browser] of Object.entries(others))
        // An administrator's call would already have been done by the second one.
        if (!endsSomething.test(name) && !(role === 'administrator' && isConsole(name)))
          await attempt(role, browser, name, input)
      if (!endsSomething.test(name)) made.push({ who, name, input })
      return ask(who, name, input)
    },
    again: async () => {
      const ids = [...new Set(made.flatMap(({ input }) => idsIn(input)))]
      for (const [index, { who, name, input }] of made.entries()) {
        await attempt('again', who, name, input)
        if (idsIn(input).length > 0)
          await attempt('swapped', who, name, swapped(input, ids[(index * 7) % ids.length]!))
        if (Object.values(input).some((value) => !isId(value)))
          await attempt('hostile', who, name, hostile(input, hostileValues[index % hostileValues.length]))
      }
    },
  } satisfies { met: Met[]; ask: Ask; again: () => Promise<void> }
}

const isConsole = (name: string) => endpoints.find(({ path }) => path === name)!.meta.access === 'admin'

const hostileValues = [
  '\0',
  '\u202e',
  '%00%ff',
  '<script>',
  1e308,
  -1,
  null,
  [[[[]]]],
  { length: 1e9 },
  'x'.repeat(70_000),
]

const hostile = (input: Input, value: unknown): Input =>
  Object.fromEntries(Object.entries(input).map(([key, given]) => [key, isId(given) ? given : value]))

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/.test(value)

const idsIn = (input: Input): string[] => Object.values(input).filter(isId)

const swapped = (input: Input, id: string): Input =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, isId(value) ? id : value]))
