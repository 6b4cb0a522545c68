import { Refusal } from '#kit/server/errors.ts'

/** Thrown where a tool has to ask the person again: its sentence is for the model that called. */
export const unclear = (message: string) => new Refusal('unprocessable', message)

const most = 12

type Named<T> = {
  /** What is looked for, as a person would say it. */ wanted: string
  among: T[]
  nameOf: (one: T) => string
  /** 'project', 'task'. */ kind: string
}

/** The one thing that a name means: the whole name before its beginning, and that before a part of it. Several are named, and none is guessed. */
export function named<T>({ wanted, among, nameOf, kind }: Named<T>): T {
  const folded = fold(wanted)
  const tests = [
    (name: string) => name === folded,
    (name: string) => name.startsWith(folded),
    (name: string) => name.includes(folded),
  ]
  for (const test of folded ? tests : []) {
    const found = among.filter((one) => test(fold(nameOf(one))))
    if (found.length === 1) return found[0]!
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
