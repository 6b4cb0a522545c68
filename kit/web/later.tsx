import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { unreachable } from './failure.ts'
import { onceTouched } from './once-touched.ts'
import { LoadingBar } from './ui/LoadingBar.tsx'
import { toast } from './ui/toast.ts'

/** A dialog whose script isn't its page's: forms bring 35 KB along. Loaded at the latest when it opens. */
export function later<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => (loaded ??= await load())
  onceTouched(loadOnce)
  return function Later(props: P) {
    const [Dialog, show] = useState(() => loaded)
    const { onClose } = props
    useEffect(() => {
      if (Dialog) return
      let isOpen = true
      loadOnce().then(
        (found) => isOpen && show(() => found),
        () => {
          if (!isOpen) return
          toast.error('Error', unreachable)
          onClose()
        },
      )
      return () => void (isOpen = false)
    }, [Dialog, onClose])
    return Dialog ? <Dialog {...props} /> : <LoadingBar />
  }
}
