import { Popover as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  label: string
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A panel at its button, closed by Escape and by a press elsewhere. Not modal: the page behind stays alive. */
export function Popover({ label, trigger, open, onOpenChange, children }: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={16}
          className="z-(--z-overlay) max-h-[70dvh] w-96 animate-[rise_var(--duration-base)_var(--ease-out)] overflow-y-auto rounded-card border border-line bg-raised shadow-floating"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
