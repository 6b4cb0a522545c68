import { z } from 'zod'
import type { Kind } from '../../contract.ts'

/** `email` is only kept until it is hashed. */
export type Reading = {
  eventId: string
  type: string
  kind: Kind
  outcome?: 'part' | 'free' | 'noted' | 'test'
  /** In the currency's smallest unit; for a refund, the total so far; for visits, their number. */
  amount?: number
  currency?: string
  reference?: string
  dispute?: string
  email?: string | undefined
  happenedAt?: Date | undefined
}

export const units = z.number().int().min(0).max(1_000_000_000_000)
export const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toUpperCase())
/** Never stored, only hashed. */
export const email = z.string().max(320).nullish().catch(null)
export const name = z.string().regex(/^[\w.:/+=-]{1,100}$/)
export const reference = z.union([name, z.number().int().transform(String)])

export const unixSeconds = z
  .number()
  .int()
  .min(0)
  .max(4_102_444_800)
  .transform((value) => new Date(value * 1000))
export const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value))
