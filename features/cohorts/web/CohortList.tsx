import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { useItems } from '#kit/web/keyset.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { QueueList } from '#kit/web/ui/QueueList.tsx'
import { wording } from '../contract.ts'
import { NameDialog } from './CohortDialogs.tsx'
import { CohortRow } from './CohortRow.tsx'
import { cohortsQuery } from './queries.ts'

export function CohortList() {
  const [making, setMaking] = useState(false)
  const isEmpty = useItems(cohortsQuery)?.length === 0
  const make = (
    <Button icon={Plus} variant="primary" onClick={() => setMaking(true)}>
      Make a group
    </Button>
  )
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-ink-2">
        Founders join a group with its invitation. Its mentors see only what each founder chooses to show.
      </p>
      {!isEmpty && <div className="mb-4">{make}</div>}
      <QueueList
        query={cohortsQuery}
        label="Groups"
        failed={wording.listFailed}
        empty={
          <EmptyState icon={Users} title="No groups yet" action={make}>
            Make one for a class or a program, such as “Autumn class.”
          </EmptyState>
        }
      >
        {(item) => <CohortRow item={item} />}
      </QueueList>
      {making && (
        <NameDialog
          title="Make a group"
          submit="Make the group"
          act={(form, idempotencyKey) => client.cohorts.create(form, { context: { idempotencyKey } })}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
