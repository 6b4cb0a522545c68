import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from './cx.ts'
import { Tooltip } from './Tooltip.tsx'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: LucideIcon
  label: string
  size?: 'md' | 'sm'
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon: Icon, label, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={cx(
          'touch-target inline-grid shrink-0 place-items-center rounded-control text-ink-2 press ' +
            'transition-[color,background-color,scale] duration-(--duration-fast) hover:bg-hover ' +
            'hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 ' +
            'aria-disabled:hover:bg-transparent',
          size === 'md' ? 'size-10' : 'size-8',
          className,
        )}
      >
        <Icon aria-hidden className={size === 'md' ? 'size-5' : 'size-4'} />
      </button>
    </Tooltip>
  )
}
