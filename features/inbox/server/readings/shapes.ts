import { z } from 'zod'
import type { Kind } from '../../contract.ts'

/** What an event says, as far as it is kept; `email` only until it is hashed. */
export type Reading = {
  eventId: string
  type: string
  kind: Kind
  /** Decided by what it is; a payment or sign-up without one is weighed. */
  outcome?: 'part' | 'free' | 'noted' | 'test'
  /** In the currency's smallest unit; of a refund, all that was paid back so far; of a visit, how many. */
  amount?: number
  currency?: string
  reference?: string
  /** The provider's own id of a dispute. */
  dispute?: string
  email?: string | undefined
  happenedAt?: Date | undefined
}

/** An amount in the currency's smallest unit. */
export const units = z.number().int().min(0).max(1_000_000_000_000)
export const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toUpperCase())
/** Only ever hashed. */
export const email = z.string().max(320).nullish().catch(null)
/** How a provider names and counts its things. */
export const name = z.string().regex(/^[\w.:/+=-]{1,100}$/)
export const reference = z.union([name, z.number().int().transform(String)])

/** Seconds since 1970. */
export const seconds = z
  .number()
  .int()
  .min(0)
  .max(4_102_444_800)
  .transform((value) => new Date(value * 1000))
export const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value))
