import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { MessageTime } from './MessageTime.tsx'
import { listsAndRooms, endedQuery } from './queries.ts'

export function EndedRooms() {
  const { data } = useQuery(endedQuery)
  const forget = useChange((endedId: string) => client.messages.forgetEnded({ endedId }), {
    shows: [listsAndRooms],
  })
  if (!data || data.items.length === 0) return null
  return (
    <ul aria-label="Ended conversations" className="divide-y divide-line border-t border-line">
      {data.items.map(({ id, activeAt }) => (
        <li key={id} className="flex min-h-18 items-center gap-3 px-4 py-3">
          <Avatar id={id} name={wording.deletedMember} />
          <div className="grid min-w-0 grow gap-0.5 text-sm text-ink-2">
            <p className="flex items-baseline gap-2">
              <span className="grow font-semibold">{wording.deletedMember}</span>
              <span className="text-xs text-ink-3">
                <MessageTime at={activeAt} withDay />
              </span>
            </p>
            <p>{wording.ended}</p>
          </div>
          <IconButton
            icon={X}
            size="sm"
            label="Remove from this list"
            onClick={() => !forget.isPending && forget.mutate(id)}
          />
        </li>
      ))}
    </ul>
  )
}
