import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { refusal } from './api.ts'
import { toast } from './ui/toast.ts'

export const notSaved = "We couldn't save that. Please try again."
export const notSavedButKept = "We couldn't save that, but your text is still here. Please try again."
export const unreachable = "We couldn't connect. Check your internet and try again."

export function sentenceOf(error: unknown, failed = notSaved): string {
  const body = refusal(error)
  return body ? (Object.values(body.fields ?? {})[0] ?? body.message) : failed
}

type Said = {
  title?: string | undefined
  retry?: (() => void) | undefined
}

export function sayFailure(error: unknown, failed = notSaved, { title = 'Error', retry }: Said = {}): void {
  const refused = refusal(error)
  if (refused?.code === 'plan_limit')
    toast.error('Plan limit reached', sentenceOf(error), { label: 'See plans', href: '/payment', here: true })
  else if (retry && !refused)
    toast.error(title, sentenceOf(error, failed), { label: 'Try again', onPress: retry })
  else toast.error(title, sentenceOf(error, failed))
}

type Form<T extends FieldValues> = UseFormReturn<T, unknown, FieldValues | undefined>

export function showFailure<T extends FieldValues>(
  error: unknown,
  form: Form<T>,
  failed = notSavedButKept,
): void {
  if (!markFields(error, form)) form.setError('root', { message: sentenceOf(error, failed) })
}

export function sayFailureIn<T extends FieldValues>(error: unknown, form: Form<T>, failed = notSaved): void {
  if (!markFields(error, form)) sayFailure(error, failed)
}

export function markFields<T extends FieldValues>(error: unknown, form: Form<T>): boolean {
  const named = Object.entries(refusal(error)?.fields ?? {}).filter(
    ([field]) => field in form.getValues() || form.getValues(field as FieldPath<T>) !== undefined,
  )
  named.forEach(([field, message], index) =>
    form.setError(field as FieldPath<T>, { message }, { shouldFocus: index === 0 }),
  )
  return named.length > 0
}
