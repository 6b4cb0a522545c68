import { emailKinds } from '#kit/contract/notifications.ts'
import type { Choices, Chosen } from '../contract.ts'

// Emails were called letters. 0.1 answers and accepts both names, 0.2.0 only `emails`.

export const withLetters = (choices: Omit<Choices, 'letters'>): Choices => ({
  ...choices,
  letters: choices.emails,
})

/** A program that knows one name sends the other back as it was: what differs from `saved` is the choice. */
export function emailsByEitherName(
  { emails, letters = {} }: Pick<Chosen, 'emails' | 'letters'>,
  saved: Choices['emails'],
): Partial<Choices['emails']> {
  const changed = emailKinds.filter((kind) => letters[kind] !== undefined && letters[kind] !== saved[kind])
  return { ...emails, ...Object.fromEntries(changed.map((kind) => [kind, letters[kind]])) }
}
