import { newToken, readableSlug } from '#kit/server/tokens.ts'
import type { Mode } from '../contract.ts'

/** Unlisted: 192 random bits. Public: readable words and a suffix that makes them unique. */
export function newSlug(mode: Mode, title: string): string | null {
  if (mode === 'off') return null
  return mode === 'link' ? newToken(24) : readableSlug(title, { title: 48, letters: 8 })
}
