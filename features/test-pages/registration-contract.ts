import { z } from 'zod'
import { time } from '#kit/contract/paging.ts'

export const partNames = ['page', 'marks', 'forecast'] as const
export type PartName = (typeof partNames)[number]

/** `entries` of one page, with its changes; `links` of the registry in one file. */
export const registrationLimits = {
  entries: 500,
  links: 20_000,
} as const

const hash = z.string().length(64)

/** An open part has its salt and text, a closed one only its hash. */
const part = z.union([
  z.object({ name: z.enum(partNames), salt: hash, text: z.string() }),
  z.object({ name: z.enum(partNames), hash }),
])

const link = z.object({ number: z.number().int(), at: time, test: z.string(), sealed: hash })

/**
 * What docs/registered-tests.md describes, and its script checks. `before` is the head before the first
 * link, `head` the one after the last.
 */
export const registration = z.object({
  before: hash,
  links: z.array(link),
  head: hash,
  entries: z.array(z.object({ number: z.number().int(), parts: z.array(part) })),
})
export type Registration = z.infer<typeof registration>
