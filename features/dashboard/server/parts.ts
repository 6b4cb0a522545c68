import type { SQL } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import { readValues } from '#kit/server/values.ts'
import type { Values } from '#kit/server/values.ts'

type Pieces = Record<string, SQL>
type ByPart<Parts extends Record<string, Pieces>> = { [Name in keyof Parts]: Values<Parts[Name]> | null }
export type Part = ReturnType<typeof partsOf>

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

export async function readParts<Parts extends Record<string, Pieces>>(
  { db }: App,
  part: Part,
  parts: Parts,
): Promise<ByPart<Parts>> {
  const read: Record<string, unknown> = {}
  for (const [name, pieces] of Object.entries(parts))
    read[name] = await part(name, () => readValues(db, pieces))
  return read as ByPart<Parts>
}
