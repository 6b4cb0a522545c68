import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { controlLook, useFieldWiring } from './Field.tsx'

export function Select({
  className,
  children,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <div className={cx('relative', className)}>
      <select
        {...useFieldWiring()}
        {...rest}
        className={cx(controlLook, 'h-10 appearance-none pr-9 text-ellipsis')}
      >
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-ink-3" />
    </div>
  )
}
