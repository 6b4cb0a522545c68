import { useOnline } from '../use-online.ts'
import { cx } from './cx.ts'

type OfflineNoteProps = { className?: string; held?: boolean }

/** Dialogs have their own, since they cover everything. */
export function OfflineNote({ className, held = false }: OfflineNoteProps) {
  const online = useOnline()
  return (
    <div role="status" className={cx('pointer-events-none', className)}>
      {(held || !online) && (
        <p className="flex min-h-9 items-center justify-center bg-warn-soft px-4 py-1 text-center text-sm text-warn-ink">
          You're offline. We'll save what you type on this device until you're back online.
        </p>
      )}
    </div>
  )
}
