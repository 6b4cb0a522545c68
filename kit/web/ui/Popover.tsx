import { useEffect, useRef } from 'react'
import type { AriaAttributes, ReactElement, ReactNode } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { cx } from './cx.ts'

type PopoverProps = {
  label: string
  trigger: (opens: AriaAttributes & { onClick: () => void }) => ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  narrow?: boolean
  children: ReactNode
}

export function Popover({ label, trigger, open, onOpenChange, narrow = false, children }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  const close = () => onOpenChange(false)
  return (
    <div
      ref={ref}
      role="presentation"
      className="relative grid"
      onBlur={({ relatedTarget }) => relatedTarget && !ensure(ref.current).contains(relatedTarget) && close()}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return
        close()
        ensure(ensure(ref.current).querySelector<HTMLElement>('[aria-haspopup=dialog]')).focus()
      }}
    >
      {trigger({ 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => onOpenChange(!open) })}
      {open && (
        <Panel label={label} narrow={narrow} onPressElsewhere={close}>
          {children}
        </Panel>
      )}
    </div>
  )
}

type PanelProps = { label: string; narrow: boolean; onPressElsewhere: () => void; children: ReactNode }

function Panel({ label, narrow, onPressElsewhere, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ensure(ref.current).focus({ preventScroll: true }), [])
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) =>
      ensure(ensure(ref.current).parentElement).contains(target as Node) || onPressElsewhere()
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={cx(
        'absolute top-full right-0 z-(--z-overlay) mt-2 max-h-[70dvh] ' +
          'animate-[rise_var(--duration-base)_var(--ease-out)] overflow-y-auto rounded-card border ' +
          'border-line bg-raised shadow-floating outline-none',
        narrow ? 'w-60' : 'w-96',
      )}
    >
      {children}
    </div>
  )
}
