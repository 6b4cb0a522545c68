import { Check, Circle, ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import type { ItemView, PlanView } from '../contract.ts'
import { sumWords } from './item-words.ts'
import type { ItemIntent } from './ItemDialog.tsx'
import { ItemRow, ItemWhen } from './ItemRow.tsx'
import { usePlanChange } from './use-plan.ts'

const DropDialog = later(async () => (await import('./DropDialog.tsx')).DropDialog)
const ItemDialog = later(async () => (await import('./ItemDialog.tsx')).ItemDialog)

type Opened = { dialog: 'item'; intent: ItemIntent } | { dialog: 'drop'; item: ItemView }

export function Checklist({ plan, isEarlier }: { plan: PlanView; isEarlier: boolean }) {
  const [opened, open] = useState<Opened | null>(null)
  const { projectId } = plan
  const kept = plan.items.filter((item) => !item.droppedAt)
  const dropped = plan.items.filter((item) => item.droppedAt)
  return (
    <Card>
      <CardHead icon={ListChecks} title="Weekly Action Checklist" />
      {kept.length === 0 && (
        <p className="py-3 text-sm text-ink-2">
          You're done for the week! Add your own task, or refresh for a new week.
        </p>
      )}
      <ul className="divide-y divide-line">
        {kept.map((item) =>
          isEarlier ? (
            <PastItem key={item.id} item={item} />
          ) : (
            <ItemRow
              key={item.id}
              projectId={projectId}
              item={item}
              onEdit={() => open({ dialog: 'item', intent: { kind: 'edit', item } })}
              onSmaller={() => open({ dialog: 'item', intent: { kind: 'smaller', item } })}
              onDrop={() => open({ dialog: 'drop', item })}
            />
          ),
        )}
      </ul>
      {dropped.length > 0 && <Dropped projectId={projectId} items={dropped} isEarlier={isEarlier} />}
      <CardFoot className="justify-between border-t border-line">
        <p role="status" className="text-sm font-medium tabular-nums">
          {sumWords(plan.items)}
        </p>
        {!isEarlier && <AddButton plan={plan} onAdd={(intent) => open({ dialog: 'item', intent })} />}
      </CardFoot>
      {opened && <OpenedDialog projectId={projectId} opened={opened} onClose={() => open(null)} />}
    </Card>
  )
}

function PastItem({ item }: { item: ItemView }) {
  const Icon = item.doneAt ? Check : Circle
  return (
    <li className="flex min-h-14 items-start gap-3 py-3">
      <Icon
        aria-hidden
        className={item.doneAt ? 'mt-0.5 size-5 shrink-0 text-good-ink' : 'mt-0.5 size-5 shrink-0 text-ink-3'}
      />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="sr-only">{item.doneAt ? 'Done: ' : 'Not done: '}</span>
          {item.task}
        </p>
        <ItemWhen item={item} />
        {item.note && (
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">What happened: {item.note}</p>
        )}
      </div>
    </li>
  )
}

type DroppedProps = { projectId: string; items: ItemView[]; isEarlier: boolean }

function Dropped({ projectId, items, isEarlier }: DroppedProps) {
  const restore = usePlanChange(projectId, (itemId: string) =>
    client.actionPlans.restore({ projectId, itemId }),
  )
  return (
    <Disclosure summary={`Removed (${items.length})`} className="py-2">
      <ul className="grid gap-3 text-sm">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0 grow basis-60 wrap-anywhere">
              <p className="text-ink-3 line-through">{item.task}</p>
              <p className="text-ink-2">Because: {item.dropReason}</p>
            </div>
            {!isEarlier && (
              <Button
                size="sm"
                variant="ghost"
                pending={restore.isPending && restore.variables === item.id}
                onClick={() => restore.mutate(item.id)}
              >
                Bring back<span className="sr-only"> “{item.task}”</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function AddButton({ plan, onAdd }: { plan: PlanView; onAdd: (intent: ItemIntent) => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Plus}
      className="max-sm:-ml-(--ghost)"
      onClick={() => onAdd({ kind: 'add', lastDay: plan.expiresAt.slice(0, 10) })}
    >
      Add my own task
    </Button>
  )
}

type OpenedDialogProps = { projectId: string; opened: Opened; onClose: () => void }

function OpenedDialog({ projectId, opened, onClose }: OpenedDialogProps) {
  if (opened.dialog === 'drop')
    return <DropDialog projectId={projectId} item={opened.item} onClose={onClose} />
  return <ItemDialog projectId={projectId} intent={opened.intent} onClose={onClose} />
}
