import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { controlLook, useFieldWiring } from './Field.tsx'

const looks = {
  text: 'max-h-[50dvh] min-h-24 resize-y py-2',
  message: 'max-h-40 min-h-12 resize-none py-3',
}

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement>
  look?: keyof typeof looks
}

export function Textarea({ className, rows = 4, look = 'text', ...rest }: TextareaProps) {
  return (
    <textarea
      {...useFieldWiring()}
      dir="auto"
      rows={rows}
      {...rest}
      className={cx(controlLook, 'field-sizing-content leading-6', looks[look], className)}
    />
  )
}
