import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { wording } from '../contract.ts'
import { mineQuery } from './queries.ts'

export function ResetChat({ onReset }: { onReset: () => void }) {
  const [asks, setAsks] = useState(false)
  const also = useTeamsPart()
  return (
    <>
      <Button size="sm" variant="ghost" icon={RotateCcw} onClick={() => (also ? setAsks(true) : onReset())}>
        Reset Chat
      </Button>
      <ConfirmDialog
        open={asks}
        title={wording.resetTitle}
        confirm="Reset chat"
        danger
        onConfirm={() => {
          setAsks(false)
          onReset()
        }}
        onCancel={() => setAsks(false)}
      >
        {wording.resetText} {also}
      </ConfirmDialog>
    </>
  )
}

function useTeamsPart(): string | null {
  const items = useQuery(mineQuery).data?.items ?? []
  if (items.some(({ answer }) => answer === null)) return wording.resetWaiting
  return items.length > 0 ? wording.resetAnswered : null
}
