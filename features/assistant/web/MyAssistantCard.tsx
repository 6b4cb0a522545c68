import { useQuery } from '@tanstack/react-query'
import { BotMessageSquare } from 'lucide-react'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../tasks-contract.ts'
import { tasksQuery } from './queries.ts'

const MyAssistantDialog = later(async () => (await import('./MyAssistantDialog.tsx')).default)

const edge =
  'after:pointer-events-none after:absolute after:-inset-px ' +
  'after:animate-[edge_1.2s_ease-in-out_2] after:rounded-card after:border-2 ' +
  'after:border-attention after:opacity-0 motion-reduce:after:animate-none'

export function MyAssistantCard() {
  const query = useQuery(tasksQuery)
  const { data } = query
  const [open, setOpen] = useState(false)
  if (!data) return <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-32']} />} />
  const { pending } = data
  const busy = pending > 0
  return (
    <>
      <Card look={busy ? 'soft-attention' : 'soft-accent'} className={busy ? edge : undefined}>
        <CardHead
          small
          icon={BotMessageSquare}
          title="My Assistant"
          action={
            busy && (
              <Badge look="attention">
                {pending} {pending === 1 ? 'task' : 'tasks'}
              </Badge>
            )
          }
        />
        {!busy && (
          <p className="mb-3 text-sm">You're all caught up. Snoozed tasks will come back on their own.</p>
        )}
        <p>
          <Button size="sm" onClick={() => setOpen(true)}>
            Open My Assistant
          </Button>
        </p>
      </Card>
      {open && <MyAssistantDialog onClose={() => setOpen(false)} />}
    </>
  )
}
