import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { refusal } from './api.ts'

/**
 * Puts a refused call's sentences to their fields and focuses the first. Returns what belongs to no field: the
 * server's sentence, or null where the fields say it all or nothing was refused.
 */
export function takeRefusal<T extends FieldValues>(error: unknown, form: UseFormReturn<T>): string | null {
  const body = refusal(error)
  if (!body) return null
  const named = Object.entries(body.fields ?? {}).filter(([field]) => field in form.getValues())
  named.forEach(([field, message], index) =>
    form.setError(field as FieldPath<T>, { message }, { shouldFocus: index === 0 }),
  )
  return named.length > 0 ? null : body.message
}

/** What to say of a change that failed: the server's sentence, `failed` where no answer came, or null where the fields say it all. */
export function sentenceOf<T extends FieldValues>(
  error: unknown,
  form: UseFormReturn<T>,
  failed: string,
): string | null {
  return refusal(error) ? takeRefusal(error, form) : failed
}
