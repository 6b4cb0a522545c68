import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'

/** Names an icon on hover and focus. Never holds what one must know. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            className="z-(--z-overlay) animate-[rise_var(--duration-base)_var(--ease-out)] rounded-mark border border-line bg-raised px-2 py-1 text-xs text-ink shadow-floating"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
