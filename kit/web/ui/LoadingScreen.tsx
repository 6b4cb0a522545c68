import { cx } from './cx.ts'

/** What a page shows while it is not known who is there. `whole`: before a long page, so that the foot does not jump out of sight. */
export function LoadingScreen({ whole = false }: { whole?: boolean }) {
  return (
    <div
      role="status"
      className={cx(
        'grid justify-center text-ink-2',
        whole ? 'min-h-dvh pt-[25vh]' : 'min-h-[50vh] items-center',
      )}
    >
      Loading...
    </div>
  )
}
