import { cx } from './cx.ts'

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
