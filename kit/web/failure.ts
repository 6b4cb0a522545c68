import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { refusal } from './api.ts'
import { toast } from './ui/toast.ts'

export const notSaved = "We couldn't save that. Please try again."
const notSavedButKept = "We couldn't save that, but your text is still here. Please try again."
export const unreachable = "We couldn't connect. Check your internet and try again."

/** The one sentence for a change that failed: what the server refused, or `failed` where it gave no answer. */
export function sentenceOf(error: unknown, failed = notSaved): string {
  const body = refusal(error)
  return body ? (Object.values(body.fields ?? {})[0] ?? body.message) : failed
}

type Said = {
  /** Over the sentence. */ title?: string | undefined
  /** Tries again where no answer came. */ retry?: (() => void) | undefined
}

/** Says it in a toast. What a plan does not hold comes with the way to the plans. */
export function sayFailure(error: unknown, failed = notSaved, { title = 'Error', retry }: Said = {}): void {
  const refused = refusal(error)
  if (refused?.code === 'plan_limit')
    toast.error('Plan limit reached', sentenceOf(error), { label: 'See plans', href: '/payment', here: true })
  else if (retry && !refused)
    toast.error(title, sentenceOf(error, failed), { label: 'Try again', onPress: retry })
  else toast.error(title, sentenceOf(error, failed))
}

type Form<T extends FieldValues> = UseFormReturn<T, unknown, FieldValues | undefined>

/** Says it at the fields it is about and focuses the first; what belongs to no field becomes the form's root error. */
export function showFailure<T extends FieldValues>(
  error: unknown,
  form: Form<T>,
  failed = notSavedButKept,
): void {
  if (!markFields(error, form)) form.setError('root', { message: sentenceOf(error, failed) })
}

/** Says it at the fields it is about, or in a toast: for a form that stands in a page. */
export function sayFailureIn<T extends FieldValues>(error: unknown, form: Form<T>, failed = notSaved): void {
  if (!markFields(error, form)) sayFailure(error, failed)
}

/** Whether the form has a field for any of it. */
export function markFields<T extends FieldValues>(error: unknown, form: Form<T>): boolean {
  const named = Object.entries(refusal(error)?.fields ?? {}).filter(([field]) => field in form.getValues())
  named.forEach(([field, message], index) =>
    form.setError(field as FieldPath<T>, { message }, { shouldFocus: index === 0 }),
  )
  return named.length > 0
}
