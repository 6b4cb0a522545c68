import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import { editsQuery } from './queries.ts'
import type { Edited } from './queries.ts'

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
  const query = useQuery(editsQuery(of))
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadEditsFailed}
        skeleton={<Skeletons of={['h-24']} className="grid gap-3" />}
      />
    )
  if (data.items.length === 0) return <p className="text-ink-2">Only the category changed.</p>
  return (
    <ol aria-label="Earlier versions" className="divide-y divide-line">
      {data.items.map((edit) => (
        <li key={edit.id} className="grid gap-2 py-4 first:pt-0">
          <p className="text-meta text-ink-3">
            Until <Time at={edit.until} withClock />
          </p>
          {edit.title && <p className="font-semibold wrap-anywhere">{edit.title}</p>}
          <Markdown text={edit.content} />
        </li>
      ))}
    </ol>
  )
}
