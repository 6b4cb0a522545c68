import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type RemoveButtonProps = {
  what: string
  pending: boolean
  onRemove: () => void
  children?: ReactNode
}

export function RemoveButton({ what, pending, onRemove, children }: RemoveButtonProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon={Trash2}
        aria-label={`Delete ${what}`}
        pending={pending}
        onClick={() => setAsks(true)}
      >
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
        <p>It's gone right away, and you can't bring it back.</p>
        {children}
      </ConfirmDialog>
    </>
  )
}
