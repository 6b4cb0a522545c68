import { itemAt } from '#kit/contract/ensure.ts'
import { Refusal } from '#kit/server/errors.ts'

export const unclear = (message: string) => new Refusal('unprocessable', message)

const most = 12

type Named<T> = {
  wanted: string
  among: T[]
  nameOf: (one: T) => string
  kind: string
}

export function named<T>({ wanted, among, nameOf, kind }: Named<T>): T {
  const folded = fold(wanted)
  const tests = [
    (name: string) => name === folded,
    (name: string) => name.startsWith(folded),
    (name: string) => name.includes(folded),
  ]
  for (const test of folded ? tests : []) {
    const found = among.filter((one) => test(fold(nameOf(one))))
    if (found.length === 1) return itemAt(found, 0)
    if (found.length > 1)
      throw unclear(
        `More than one ${kind} fits “${short(wanted)}.” Pick one of: ${listed(found.map(nameOf))}`,
      )
  }
  const names = among.length > 0 ? ` Pick one of: ${listed(among.map(nameOf))}` : ''
  throw unclear(`No ${kind} fits “${short(wanted)}.”${names}`)
}

export const listed = (names: string[]) =>
  [
    ...names.slice(0, most).map((name) => `“${short(name)}”`),
    ...(names.length > most ? [`and ${names.length - most} more`] : []),
  ].join(', ')

const fold = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
