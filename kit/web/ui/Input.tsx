import type { InputHTMLAttributes, Ref } from 'react'
import { cx } from './cx.ts'
import { controlLook, useFieldWiring } from './Field.tsx'

/** Only text gets `dir="auto"`, not URLs or numbers. */
const isText = (type = 'text') => type === 'text' || type === 'search'

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
