import type { InputHTMLAttributes, Ref } from 'react'
import { cx } from './cx.ts'
import { controlLook, useFieldWiring } from './Field.tsx'

/** What people write is set in its own direction; an address or a number is not. */
const isText = (type = 'text') => type === 'text' || type === 'search'

/** One line of text. */
export function Input({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <input
      {...useFieldWiring()}
      dir={isText(rest.type) ? 'auto' : undefined}
      {...rest}
      className={cx(controlLook, 'h-10', className)}
    />
  )
}
