import type { FieldValues, Resolver } from 'react-hook-form'
import { onceTouched } from './once-touched.ts'

/**
 * The schema of a form that its page shows at once, loaded apart: it brings 21 KB along. The server
 * checks as well, so what can't be loaded is sent unchecked.
 */
export function checkedLater<I extends FieldValues, O>(
  load: () => Promise<Resolver<I, unknown, O>>,
): Resolver<I, unknown, O> {
  onceTouched(load)
  return async (values, context, options) => {
    const check = await load().catch(() => null)
    return check ? check(values, context, options) : { values: values as unknown as O, errors: {} }
  }
}
