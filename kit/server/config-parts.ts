import { z } from 'zod'

/** A configuration the program refuses to start with; its message is one sentence naming the variable. */
export class ConfigError extends Error {}

/** A web address of one of these schemes. */
export const url = (schemes: string[]) =>
  z.url().refine((value) => schemes.includes(new URL(value).protocol), {
    error: `must start with ${schemes.map((s) => `${s}//`).join(' or ')}`,
  })
