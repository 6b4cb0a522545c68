import type { SQL } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import { readTogether } from '#kit/server/together.ts'
import type { Figures } from '#kit/server/together.ts'

type Pieces = Record<string, SQL>
type ByPart<Parts extends Record<string, Pieces>> = { [Name in keyof Parts]: Figures<Parts[Name]> | null }
export type Part = ReturnType<typeof partsOf>

/** Reads a part by itself: one that fails is null, and stands in the log. */
export function partsOf(app: App) {
  return async <T>(name: string, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read()
    } catch (error) {
      app.log.error({ error, part: name }, 'a part of the dashboard could not be read')
      return null
    }
  }
}

/** The figures of many parts, in one statement. Where it fails each part asks by itself, so that only the one at fault is null. */
export async function readParts<Parts extends Record<string, Pieces>>(
  { db }: App,
  part: Part,
  parts: Parts,
): Promise<ByPart<Parts>> {
  const names = Object.keys(parts)
  const inOne = names.flatMap((name) =>
    Object.entries(parts[name]!).map(([figure, piece]) => [`${name}.${figure}`, piece] as const),
  )
  const known = await readTogether<Pieces>(db, Object.fromEntries(inOne)).catch(() => null)
  const entries = names.map(async (name) => {
    const figures = Object.keys(parts[name]!)
    return [
      name,
      known
        ? Object.fromEntries(figures.map((figure) => [figure, known[`${name}.${figure}`]]))
        : await part(name, () => readTogether(db, parts[name]!)),
    ]
  })
  return Object.fromEntries(await Promise.all(entries)) as ByPart<Parts>
}
