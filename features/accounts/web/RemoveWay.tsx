import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { sayFailure } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { SecurityView } from '../sign-in-methods-contract.ts'
import { securityQuery, sessionQuery } from './queries.ts'

type RemoveWayProps = {
  /** Which one, for those who only hear the button. */
  name: string
  title: string
  act?: string
  done: string
  remove: () => Promise<SecurityView>
  children: ReactNode
}

export function RemoveWay({ name, title, act = 'Remove', done, remove, children }: RemoveWayProps) {
  const [asking, setAsking] = useState(false)
  const keep = useKeepSecurity()
  const removal = useChange(remove, {
    onDone: (security) => {
      toast.success(done)
      keep(security)
    },
    onFail: (error) => {
      setAsking(false)
      sayFailure(error)
    },
  })
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {act}
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirm={act}
        danger
        pending={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}

export function useKeepSecurity(): (security: SecurityView) => void {
  const queryClient = useQueryClient()
  return (security) => {
    queryClient.setQueryData(securityQuery.queryKey, security)
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}
