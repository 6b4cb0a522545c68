import { Undo2, X } from 'lucide-react'
import { Button } from '#kit/web/ui/Button.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { dismissReasons } from '#planner/ideas/idea.ts'
import type { DismissReason } from '#planner/ideas/idea.ts'
import type { IdeaView } from '../contract.ts'
import { DeleteIdea } from './DeleteIdea.tsx'

type DismissButtonProps = { onDismiss: (reason: DismissReason) => void; small?: boolean }

export function DismissButton({ onDismiss, small }: DismissButtonProps) {
  const items = dismissReasons.map((reason) => ({
    label: reason.label,
    onSelect: () => onDismiss(reason.value),
  }))
  return (
    <Menu
      items={items}
      trigger={
        small ? (
          <IconButton icon={X} size="sm" label="Not for me" />
        ) : (
          <Button variant="ghost" icon={X}>
            Not for me
          </Button>
        )
      }
    />
  )
}

export function DismissedLine({
  idea,
  onRestore,
  onDeleted,
  pending,
}: {
  idea: IdeaView
  onRestore: () => void
  onDeleted?: (() => void) | undefined
  pending: boolean
}) {
  const reason = dismissReasons.find((known) => known.value === idea.dismissed)?.label
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-line-strong px-5 py-3 text-sm text-ink-2">
      <span>
        <span className="font-medium text-ink">{idea.name}</span> is hidden ({reason?.toLowerCase()}). We'll
        use that to pick better ideas next time.
      </span>
      <span className="flex items-center gap-1">
        <Button size="sm" variant="ghost" icon={Undo2} pending={pending} onClick={onRestore}>
          Bring back
        </Button>
        <DeleteIdea idea={idea} onDeleted={onDeleted} />
      </span>
    </div>
  )
}
