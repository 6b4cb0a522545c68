import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type RemoveButtonProps = {
  /** What goes, as the question names it: 'this message'. */
  what: string
  pending: boolean
  onRemove: () => void
}

/** Deletes something that can't be brought back, once that is confirmed. */
export function RemoveButton({ what, pending, onRemove }: RemoveButtonProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button size="sm" icon={Trash2} pending={pending} onClick={() => setAsks(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Delete ${what}?`}
        confirm="Delete"
        danger
        onConfirm={() => {
          setAsks(false)
          onRemove()
        }}
        onCancel={() => setAsks(false)}
      >
        It's gone right away, and you can't bring it back.
      </ConfirmDialog>
    </>
  )
}
