import { useState } from 'react'
import { InvitationDialog } from '#features/invitations/web/shared/InvitationDialog.tsx'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { CohortView } from '../contract.ts'
import { MentorDialog, NameDialog } from './CohortDialogs.tsx'
import { cohortsQuery } from './queries.ts'

type Act = 'invite' | 'mentor' | 'rename' | 'end'
const acts: Record<Act, string> = {
  invite: 'Invite founders',
  mentor: 'Add a mentor',
  rename: 'Rename',
  end: 'End',
}

export function CohortRow({ item }: { item: CohortView }) {
  const { name, founders, endedAt, createdAt } = item
  const [act, setAct] = useState<Act | null>(null)
  return (
    <section aria-label={name} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="font-medium wrap-anywhere">{name}</h2>
            {endedAt && <Badge>Ended</Badge>}
          </div>
          <p className="mt-1 text-sm text-ink-2">
            {founders} {founders === 1 ? 'founder' : 'founders'} · Made <Time at={createdAt} />
          </p>
        </div>
        {!endedAt && (
          <div className="flex flex-wrap gap-2">
            {(Object.keys(acts) as Act[]).map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === 'invite' || one === 'mentor' ? 'secondary' : 'ghost'}
                onClick={() => setAct(one)}
              >
                {acts[one]}
                <span className="sr-only"> {name}</span>
              </Button>
            ))}
          </div>
        )}
      </div>
      {item.mentors.length > 0 && <Mentors item={item} />}
      {act && <ActDialog act={act} item={item} onClose={() => setAct(null)} />}
    </section>
  )
}

function Mentors({ item: { id, mentors } }: { item: CohortView }) {
  const remove = useChange((userId: string) => client.cohorts.removeMentor({ cohortId: id, userId }), {
    shows: [cohortsQuery.queryKey],
    onDone: () => toast.success('Mentor removed'),
  })
  return (
    <ul aria-label="Mentors" className="grid gap-1 text-sm">
      {mentors.map(({ userId, email }) => (
        <li key={userId} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove ${email}`}
            pending={remove.isPending && remove.variables === userId}
            onClick={() => remove.mutate(userId)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

function ActDialog({
  act,
  item: { id, name },
  onClose,
}: {
  act: Act
  item: CohortView
  onClose: () => void
}) {
  if (act === 'mentor') return <MentorDialog cohortId={id} onClose={onClose} />
  if (act === 'end') return <EndDialog cohortId={id} onClose={onClose} />
  if (act === 'rename')
    return (
      <NameDialog
        title="Rename this group"
        submit="Rename the group"
        name={name}
        act={(form) => client.cohorts.rename({ cohortId: id, ...form })}
        onClose={onClose}
      />
    )
  return (
    <InvitationDialog
      title={`Invite founders to “${name}”`}
      act={(form) => client.cohorts.invite({ cohortId: id, ...form })}
      onClose={onClose}
    />
  )
}

function EndDialog({ cohortId, onClose }: { cohortId: string; onClose: () => void }) {
  const end = useChange(() => client.cohorts.end({ cohortId }), {
    shows: [cohortsQuery.queryKey],
    onDone: () => {
      toast.success('Group ended')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title="End this group?"
      confirm="End this group"
      danger
      pending={end.isPending}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    >
      Its mentors stop seeing projects right away, and founders and mentors are no longer in it. You can't
      undo this.
    </ConfirmDialog>
  )
}
