import { z } from 'zod'

export class ConfigError extends Error {}

export const url = (schemes: string[]) =>
  z.url().refine((value) => !URL.canParse(value) || schemes.includes(new URL(value).protocol), {
    error: `must start with ${schemes.map((s) => `${s}//`).join(' or ')}`,
  })
