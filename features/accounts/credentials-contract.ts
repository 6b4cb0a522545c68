import { z } from 'zod'
import type { Limit } from '#kit/contract/endpoint.ts'

/** Shared by all sign-in endpoints. */
export const attemptLimit: Limit = { name: 'auth', attempts: 5, seconds: 60, perAddress: 100 }

export const required = (field: string) => `${field} is required`
export const formatInvalid = (field: string) => `${field} format is invalid`
export const atLeast = (field: string, n: number) => `${field} must be at least ${n} characters`
export const atMost = (field: string, n: number) => `${field} must be no more than ${n} characters`
export const passwordRule = 'Password must contain uppercase, lowercase, number, and special character'

export const specialCharacters = '!@#$%^&*(),.?":{}|<>'
export const passwordRules = [
  { label: 'An uppercase letter', holds: (text: string) => /[A-Z]/.test(text) },
  { label: 'A lowercase letter', holds: (text: string) => /[a-z]/.test(text) },
  { label: 'A number', holds: (text: string) => /[0-9]/.test(text) },
  {
    label: 'A special character',
    holds: (text: string) => [...specialCharacters].some((one) => text.includes(one)),
  },
] as const

export function passwordStrength(text: string): { points: number; label: 'Weak' | 'Medium' | 'Strong' } {
  const [upper, lower, digit, special] = passwordRules.map((rule) => rule.holds(text))
  const points = Math.min(
    100,
    (text.length >= 8 ? 25 : 0) + (upper ? 25 : 0) + (lower ? 25 : 0) + (digit ? 10 : 0) + (special ? 15 : 0),
  )
  return { points, label: points >= 75 ? 'Strong' : points >= 50 ? 'Medium' : 'Weak' }
}

const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/

function inAscii(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at < 1 || /^[\x20-\x7e]*$/.test(domain)) return text
  try {
    return `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return text
  }
}

export const email = z
  .string()
  .max(500)
  .transform((text) =>
    inAscii(
      text
        .replace(/<[^>]*>/g, '')
        .trim()
        .toLowerCase(),
    ),
  )
  .pipe(
    z
      .string()
      .min(1, { error: required('email') })
      .max(254, { error: atMost('email', 254) })
      .regex(address, { error: formatInvalid('email') }),
  )

export const givenPassword = z
  .string()
  .max(500)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, { error: required('password') }))

export const newPassword = z
  .string()
  .max(500)
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, { error: required('password') })
      .min(8, { error: atLeast('password', 8) })
      .max(128, { error: atMost('password', 128) })
      .refine((text) => passwordRules.every((rule) => rule.holds(text)), { error: passwordRule }),
  )
