import { z } from 'zod'

export const under = (max: number) => ({ error: `Please keep this under ${max} characters.` })

export const filled = (max: number, error = 'Please fill this in.') =>
  z.string().trim().min(1, { error }).max(max, under(max))

export const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

export const filledLine = (max: number, error = 'Please fill this in.') =>
  z.string().overwrite(onOneLine).trim().min(1, { error }).max(max, under(max))

export const tagged = (tag: string) => (summary: string) => ({ summary, tag })
