import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { SaveState } from './ui/SaveStatus.tsx'
import { useLater } from './use-later.ts'

const pause = 600

/**
 * `schema` is undefined until it's loaded, or where nothing is to be checked. `scope` serializes saves, so
 * the last one wins.
 */
type Autosave<T> = {
  first: T
  schema?: z.ZodType<T> | undefined
  scope: string
  save: (values: T) => Promise<void>
}

/**
 * Saves after a pause and on leaving; values that don't match the schema wait. `checked` is the current
 * validation result.
 */
export function useAutosave<T>({ first, schema, scope, save }: Autosave<T>) {
  const [values, setValues] = useState(first)
  const [unsent, setUnsent] = useState(false)
  const { mutate, mutateAsync, status } = useMutation({
    scope: { id: scope },
    meta: { unasked: true },
    mutationFn: save,
  })
  const { later, flush, cancel } = useLater((valid: T) => {
    setUnsent(false)
    return mutateAsync(valid).catch(() => undefined)
  }, pause)
  const check = (next: T) =>
    schema?.safeParse(next) ?? { success: true as const, data: next, error: undefined }
  const checked = check(values)

  function change(next: T): void {
    setValues(next)
    const valid = check(next)
    setUnsent(valid.success)
    if (valid.success) later(valid.data)
    else cancel()
  }

  return {
    values,
    change,
    checked,
    touched: values !== first,
    flush,
    state: stateOf({ valid: checked.success, unsent, status }),
    retry: () => checked.success && mutate(checked.data),
  }
}

function stateOf({
  valid,
  unsent,
  status,
}: {
  valid: boolean
  unsent: boolean
  status: 'idle' | 'pending' | 'success' | 'error'
}): SaveState {
  if (!valid) return 'invalid'
  if (unsent || status === 'pending') return 'saving'
  if (status === 'error') return 'failed'
  return status === 'success' ? 'saved' : 'untouched'
}
