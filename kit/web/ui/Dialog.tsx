import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { AriaAttributes, ReactNode } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { cx } from './cx.ts'
import { focusFirst, focusPageIfLost } from './first-focus.ts'
import { OfflineNote } from './OfflineNote.tsx'

const widths = { sm: 'sm:max-w-[440px]', md: 'sm:max-w-[560px]', lg: 'sm:max-w-[720px]' }

/** An 'alertdialog' has no close button. `idle` is the idle countdown: using it isn't activity yet. */
type DialogProps = {
  onClose: () => void
  title: string
  description?: ReactNode
  width?: keyof typeof widths
  look?: 'dialog' | 'sheet' | 'panel'
  role?: 'dialog' | 'alertdialog'
  foot?: ReactNode
  away?: boolean | undefined
  idle?: boolean
  children?: ReactNode
}

/** A native modal <dialog>, which injects no styles (docs/decisions/0004). A bottom sheet below 640 px. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ title, description, foot, children, ...modal }: DialogProps) {
  const id = useId()
  return (
    <Modal
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
    >
      <div className="flex max-h-[inherit] min-h-0 flex-col">
        <OfflineNote />
        <div className="flex items-start gap-3 px-6 pt-5">
          <h2 id={`${id}-title`} className="grow text-xl">
            {title}
          </h2>
          {modal.role !== 'alertdialog' && <CloseButton onClose={modal.onClose} />}
        </div>
        <div className="min-h-0 overflow-y-auto px-6 pt-3 pb-6">
          {description && (
            <div id={`${id}-text`} className="mb-4 text-sm text-ink-2">
              {description}
            </div>
          )}
          {children}
        </div>
        {foot && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{foot}</div>
        )}
      </div>
    </Modal>
  )
}

type ModalProps = Omit<DialogProps, 'title' | 'description' | 'foot'> & AriaAttributes

function Modal({
  onClose,
  width = 'md',
  look = 'dialog',
  role = 'dialog',
  idle,
  away = false,
  children,
  ...aria
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // Layout effect: its cleanup runs while the element exists, so closing returns the focus.
  useLayoutEffect(() => {
    if (away) return
    const dialog = ensure(ref.current)
    dialog.showModal()
    focusFirst(dialog)
    return () => {
      dialog.close()
      focusPageIfLost(dialog)
    }
  }, [away])
  return (
    <dialog
      {...aria}
      ref={ref}
      role={role}
      data-idle={idle}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => !away && onClose()}
      onClick={(event) => event.target === event.currentTarget && role === 'dialog' && onClose()}
      className={cx(
        'fixed z-(--z-overlay) m-0 max-w-none border border-line bg-raised p-0 text-ink shadow-modal',
        look === 'dialog' ? cx(dialogLook, widths[width]) : cx(sideLook, sides[look]),
      )}
    >
      {children}
    </dialog>
  )
}

/** Without a tooltip, which would take the first Escape. */
function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={onClose}
      className="touch-target -mr-2 grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
    >
      <X aria-hidden className="size-4" />
    </button>
  )
}

const dialogLook =
  'inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full ' +
  'animate-[rise_var(--duration-slow)_var(--ease-out)] rounded-t-panel sm:inset-0 sm:m-auto ' +
  'sm:h-fit sm:rounded-panel'
const sides = { sheet: 'w-[min(360px,88vw)]', panel: 'w-[min(640px,100vw)]' }
const sideLook =
  'inset-y-0 right-0 left-auto h-dvh max-h-dvh ' +
  'animate-[slide-in_var(--duration-slow)_var(--ease-out)] overflow-y-auto border-y-0 border-r-0'
