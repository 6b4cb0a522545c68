import { z } from 'zod'

export const under = (max: number) => ({ error: `Please keep this under ${max} characters.` })

/** A text that must be filled in. */
export const filled = (max: number, error = 'Please fill this in.') =>
  z.string().trim().min(1, { error }).max(max, under(max))

/** A text without line breaks and control characters, which have no place in a title, a file or a header. */
export const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** The same on one line: what was typed with line breaks is joined. */
export const filledLine = (max: number, error = 'Please fill this in.') =>
  z.string().overwrite(onOneLine).trim().min(1, { error }).max(max, under(max))

/** How the endpoints of a feature are listed in the reference. */
export const tagged = (tag: string) => (summary: string) => ({ summary, tag })
