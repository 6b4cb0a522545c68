import { CloudAlert, RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { focusPageIfLost } from './first-focus.ts'

export function ErrorState({
  sentence,
  reference,
  onRetry,
}: {
  sentence: string
  reference?: string
  onRetry?: () => void
}) {
  const keepFocus = useFocusKept()
  const retry = () => {
    keepFocus()
    onRetry?.()
  }
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-card border border-dashed border-danger-line bg-danger-soft px-6 py-10 text-center"
    >
      <CloudAlert aria-hidden className="size-6 text-danger-ink" />
      <p className="max-w-[48ch] text-base font-semibold">{sentence}</p>
      {reference && <p className="font-mono text-xs text-ink-2">Reference {reference.slice(0, 8)}</p>}
      {onRetry && (
        <Button icon={RotateCw} onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** The button goes away while it tries again, and would take the focus along. */
function useFocusKept() {
  const retried = useRef(false)
  useEffect(
    () => () => {
      if (retried.current) focusPageIfLost()
    },
    [],
  )
  return () => {
    retried.current = true
  }
}
