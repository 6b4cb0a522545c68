import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { cx } from './cx.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

/** Not modal: a modal menu injects styles that our CSP refuses. */
export function Menu({ trigger, items }: { trigger: ReactElement; items: MenuItem[] }) {
  // Portaled into an open modal: outside, it would be behind it and inert.
  const [modal, setModal] = useState<HTMLElement | null>(null)
  return (
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(open) => open && setModal(document.querySelector<HTMLElement>('dialog:modal'))}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={modal}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-(--z-overlay) min-w-44 animate-[rise_var(--duration-base)_var(--ease-out)] rounded-card border border-line bg-raised p-1 shadow-floating"
        >
          {items.map(({ label, icon: Icon, onSelect, danger, disabled }) => (
            <DropdownMenu.Item
              key={label}
              disabled={disabled}
              onSelect={onSelect}
              className={cx(
                'flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-3 text-sm ' +
                  'outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 ' +
                  'data-highlighted:bg-hover',
                danger && 'text-danger-ink',
              )}
            >
              {Icon && <Icon aria-hidden className="size-4" />}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
