import type { z } from 'zod'

export type ModelQuestion<T> = {
  task: string
  schema: z.ZodType<T>
  draft: T
  facts: Record<string, unknown>
  /** Fields whose numbers claim little: `free` such as those of a data model, or what is planned. */
  numbers?: Record<string, 'free' | 'scene' | 'plan'>
  accept: (value: T) => boolean
}

/** For a model's additions; never equal to a planner's key. */
export const addedKey = /^model:[a-z0-9-]{3,60}$/
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
export const areUnique = (keys: string[]) => new Set(keys).size === keys.length
