import { z } from 'zod'

export const under = (max: number) => ({ error: `Please keep this under ${max} characters.` })

/** A text that must be filled in. */
export const filled = (max: number, error = 'Please fill this in.') =>
  z.string().trim().min(1, { error }).max(max, under(max))

/** How the endpoints of a feature are listed in the reference. */
export const tagged = (tag: string) => (summary: string) => ({ summary, tag })
