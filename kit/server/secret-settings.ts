import { z } from 'zod'

const secret = z
  .string()
  .min(32, { error: 'must be at least 32 characters' })
  .refine((text) => new Set(text).size >= 12, {
    error: 'must be random: make one with `openssl rand -hex 32`',
  })
  .optional()

export const secretEnvironment = { SESSION_SECRET: secret, FORMER_SESSION_SECRET: secret }

export type SecretSettings = {
  /** undefined: one is made in the data directory. */
  sessionSecret: string | undefined
  formerSecret: string | undefined
}

type Given = { SESSION_SECRET?: string | undefined; FORMER_SESSION_SECRET?: string | undefined }

export const secretSettings = (given: Given): SecretSettings => ({
  sessionSecret: given.SESSION_SECRET,
  formerSecret: given.FORMER_SESSION_SECRET,
})
