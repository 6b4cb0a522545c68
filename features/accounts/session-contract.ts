import { z } from 'zod'
import { itemAt } from '#kit/contract/ensure.ts'
import { time } from '#kit/contract/paging.ts'
import { intents } from './modes.ts'
import type { Intent } from './modes.ts'

/**
 * Anyone can sign up any address, so the link only takes paths of our pages, without a query. An
 * invalid one is ignored.
 */
export const onward = z.object({
  intent: z
    .enum(Object.keys(intents) as Intent[])
    .optional()
    .catch(undefined),
  from: z
    .string()
    .max(2000)
    .transform((path) => itemAt(path.split(/[?#]/), 0))
    .refine((path) => /^[\w/.-]{1,120}$/.test(path))
    .optional()
    .catch(undefined),
})

export const sessionView = z.object({
  user: z
    .object({
      id: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      role: z.enum(['user', 'admin']),
      username: z.string().nullable(),
      createdAt: time,
      has: z.object({
        password: z.boolean(),
        passkey: z.boolean(),
        provider: z.boolean(),
        code: z.boolean(),
      }),
    })
    .nullable(),
  csrfToken: z.string().nullable(),
  idle: z.object({ warnAt: time, endsAt: time, serverNow: time }).nullable(),
  /** Of SIGN_IN_PROVIDERS; with `only`, there's no other way in. */
  signIn: z.object({
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    only: z.boolean(),
  }),
  /** `mailbox`: emails stay in this program, to be read there. */
  mail: z.enum(['server', 'mailbox', 'none']),
  mailbox: z.string().nullable(),
})
export type SessionView = z.infer<typeof sessionView>

export const sessionRow = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: time,
  lastActiveAt: time,
  userAgent: z.string().nullable(),
  /** The beginning of its network's address; null if unknown. */
  network: z.string().nullable(),
  sameNetwork: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>
