import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { offerProof } from '#kit/web/proof.ts'

const ProofForm = lazy(() => import('./ProofForm.tsx'))

export function ProofDialog() {
  const [open, setOpen] = useState(false)
  const answer = useRef<(proved: boolean) => void>(() => undefined)
  useEffect(
    () =>
      offerProof(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setOpen(true)
          }),
      ),
    [],
  )
  const close = (proved: boolean) => {
    setOpen(false)
    answer.current(proved)
  }
  return open ? (
    <Suspense fallback={null}>
      <ProofForm onClose={close} />
    </Suspense>
  ) : null
}
