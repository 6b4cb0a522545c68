import { EllipsisVertical, LifeBuoy, Pencil, Shrink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import type { ItemView } from '../contract.ts'
import { dayWords, timeWords, today } from './item-words.ts'
import { ResultLine } from './ResultLine.tsx'
import { useTick } from './use-plan.ts'
import { useResultNote } from './use-result-note.ts'

type ItemRowProps = {
  projectId: string
  item: ItemView
  onEdit: () => void
  onSmaller: () => void
  onDrop: () => void
}

/** One act of the week: its box, its day, its time and when it counts as done. Ticking opens one line for what came of it. */
export function ItemRow({ projectId, item, onEdit, onSmaller, onDrop }: ItemRowProps) {
  const tick = useTick(projectId, item)
  const done = item.doneAt !== null
  const note = useResultNote(projectId, item)
  const [writing, setWriting] = useState(false)
  const change = (wish: boolean) => {
    // What was typed goes first: sent after the untick it would tick the item again.
    if (!wish) note.flush()
    setWriting(wish)
    tick(wish)
  }
  return (
    <li className="flex min-h-14 items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <Checkbox
          className="flex!"
          checked={done}
          onChange={(event) => change(event.target.checked)}
          label={<span className={cx('wrap-anywhere', done && 'text-ink-3 line-through')}>{item.task}</span>}
        />
        <div className="ml-8">
          <ItemFacts item={item} done={done} />
          {item.kind === 'carried' && !done && (
            <CarriedWays onSmaller={onSmaller} onDrop={onDrop} task={item.task} />
          )}
          {done && (
            <ResultLine note={note} task={item.task} writing={writing} onWrite={() => setWriting(true)} />
          )}
        </div>
      </div>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={`Change “${item.task}”`} size="sm" />}
        items={[
          { label: 'Edit', icon: Pencil, onSelect: onEdit },
          { label: 'Make it smaller', icon: Shrink, onSelect: onSmaller },
          { label: 'Drop', icon: Trash2, danger: true, onSelect: onDrop },
        ]}
      />
    </li>
  )
}

/** What one must know of an item beside its words, and why it stands in the week. */
export function ItemFacts({ item, done = item.doneAt !== null }: { item: ItemView; done?: boolean }) {
  const late = !done && item.deadline < today()
  return (
    <div className="mt-1 grid gap-1 text-sm text-ink-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <KindBadge kind={item.kind} />
        <span className={cx('tabular-nums', late && 'font-medium text-attention-ink')}>
          {late ? 'Was due' : 'By'} <time dateTime={item.deadline}>{dayWords(item.deadline)}</time>
        </span>
        <span className="tabular-nums">{timeWords(item.minutes)}</span>
      </p>
      {item.doneWhen && <p className="wrap-anywhere">Done when: {item.doneWhen}</p>}
      {!done && saysWhy(item) && (
        <Disclosure summary="Why this">
          <p className="wrap-anywhere">{item.why}</p>
        </Disclosure>
      )}
    </div>
  )
}

/** What was carried over shows its ways instead, and an act of the founder's own needs no reason. */
const saysWhy = ({ kind, key, why }: ItemView) => why !== '' && kind !== 'carried' && !key.startsWith('own:')

function KindBadge({ kind }: { kind: ItemView['kind'] }) {
  if (kind === 'decision') return <Badge look="attention">Decide</Badge>
  if (kind === 'carried') return <Badge>Carried over</Badge>
  return kind === 'added' ? <Badge look="accent">Added</Badge> : null
}

/** Left open once already: a smaller one, none, or help. */
function CarriedWays({
  onSmaller,
  onDrop,
  task,
}: {
  onSmaller: () => void
  onDrop: () => void
  task: string
}) {
  const which = <span className="sr-only"> “{task}”</span>
  return (
    <div className="mt-2 -ml-3 flex flex-wrap gap-1">
      <Button size="sm" variant="ghost" icon={Shrink} onClick={onSmaller}>
        Make it smaller{which}
      </Button>
      <Button size="sm" variant="ghost" icon={Trash2} onClick={onDrop}>
        Drop{which}
      </Button>
      <ButtonLink size="sm" variant="ghost" icon={LifeBuoy} to="/forum">
        Get help
      </ButtonLink>
    </div>
  )
}
