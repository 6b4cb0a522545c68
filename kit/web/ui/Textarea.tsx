import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { controlLook, useFieldWiring } from './Field.tsx'

/** Several lines; grows with its text up to half the screen. */
export function Textarea({
  className,
  rows = 4,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <textarea
      {...useFieldWiring()}
      dir="auto"
      rows={rows}
      {...rest}
      className={cx(
        controlLook,
        'field-sizing-content max-h-[50dvh] min-h-24 resize-y py-2 leading-6',
        className,
      )}
    />
  )
}
