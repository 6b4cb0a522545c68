import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { limits } from '../contract.ts'
import type { TalkList } from '../contract.ts'
import { AskRow } from './AskRow.tsx'

const AddDialog = later(async () => (await import('./AddDialog.tsx')).AddDialog)

type PeopleProps = { projectId: string; list: TalkList }

export function People({ projectId, list }: PeopleProps) {
  const [adding, setAdding] = useState(false)
  const { asks, hidden } = list
  const add = asks.length < limits.asks && !hidden && (
    <Button variant="primary" icon={UserPlus} onClick={() => setAdding(true)}>
      Add people
    </Button>
  )
  return (
    <Card>
      <CardHead title="Who you'll ask" action={asks.length > 0 && add} />
      {asks.length === 0 ? (
        <EmptyState icon={Users} level={3} title="No one on your list yet" action={add || undefined}>
          Start with ten people or places. You don't need to know them well.
        </EmptyState>
      ) : (
        <ul aria-label="People and places" className="divide-y divide-line">
          {asks.map((ask) => (
            <AskRow key={ask.id} projectId={projectId} list={list} ask={ask} />
          ))}
        </ul>
      )}
      <p className="mt-4 max-w-[68ch] text-sm text-ink-2">
        Only you see these names. We delete them {limits.days} days after you added them.
      </p>
      {adding && <AddDialog projectId={projectId} list={list} onClose={() => setAdding(false)} />}
    </Card>
  )
}
