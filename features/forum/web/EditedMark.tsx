import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { errorBody } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import { editsQuery } from './queries.ts'
import type { Edited } from './queries.ts'

/** Says that a text was changed; whoever is signed in can read what it said before. */
export function EditedMark({ of }: { of: Edited }) {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  if (!user) return <span>Edited</span>
  return (
    <>
      <button
        type="button"
        className="touch-target rounded-mark underline decoration-line-strong underline-offset-3 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        Edited
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Earlier versions" width="lg">
        <Versions of={of} />
      </Dialog>
    </>
  )
}

function Versions({ of }: { of: Edited }) {
  const { data, error, refetch } = useQuery(editsQuery(of))
  if (error && !data)
    return (
      <ErrorState
        sentence={wording.loadEditsFailed}
        reference={errorBody(error)?.reference}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <LoadingRegion className="grid gap-3">
        <Skeleton className="h-24" />
      </LoadingRegion>
    )
  if (data.items.length === 0) return <p className="text-ink-2">Only its category was changed.</p>
  return (
    <ol aria-label="Earlier versions" className="divide-y divide-line">
      {data.items.map((edit) => (
        <li key={edit.id} className="grid gap-2 py-4 first:pt-0">
          <p className="text-sm text-ink-3">
            Until <Time at={edit.until} withClock />
          </p>
          {edit.title && <p className="font-semibold wrap-anywhere">{edit.title}</p>}
          <Markdown text={edit.content} />
        </li>
      ))}
    </ol>
  )
}
