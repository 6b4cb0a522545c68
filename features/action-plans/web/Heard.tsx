import { Ear } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { WishView } from '../contract.ts'
import { usePlanChange } from './use-plan.ts'

type HeardProps = { projectId: string; wishes: WishView[] }

export function Heard({ projectId, wishes }: HeardProps) {
  if (wishes.length === 0) return null
  return (
    <Card>
      <CardHead icon={Ear} title="What we heard" />
      <p className="mb-3 max-w-[68ch] text-sm text-ink-2">
        Your next weeks follow this for eight weeks. If we got one wrong, undo it.
      </p>
      <ul className="divide-y divide-line text-sm">
        {wishes.map((wish) => (
          <HeardWish key={wish.id} projectId={projectId} wish={wish} />
        ))}
      </ul>
    </Card>
  )
}

function HeardWish({ projectId, wish }: { projectId: string; wish: WishView }) {
  const one = { projectId, wishId: wish.id }
  const restore = usePlanChange(projectId, () => client.actionPlans.restoreWish(one))
  const undo = usePlanChange(projectId, () => client.actionPlans.undoWish(one), {
    onDone: () => toast.undo('Your next week no longer follows it', () => restore.mutate(undefined)),
  })
  const said = wording.heard[wish.kind]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{said}</p>
        <p dir="auto" className="mt-1 wrap-anywhere text-ink-2">
          “{wish.words},” in {wish.heardIn === 'review' ? 'your review' : 'your evidence'}. Until{' '}
          <Time at={wish.until} />.
        </p>
      </div>
      <Button
        size="sm"
        pending={undo.isPending}
        aria-label={`Undo: ${said}`}
        onClick={() => undo.mutate(undefined)}
      >
        Undo
      </Button>
    </li>
  )
}
