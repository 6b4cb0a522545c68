import type { InputHTMLAttributes, Ref } from 'react'
import { controlLook, useFieldWiring } from './Field.tsx'
import { cx } from './cx.ts'

/** One line of text. */
export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...useFieldWiring()} {...rest} className={cx(controlLook, 'h-10', className)} />
}
