import { EllipsisVertical, Pencil, Shrink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { localDay, timeWords } from '#kit/web/formats.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { DetailsButton } from '#kit/web/ui/DetailsButton.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { quotesFounder } from '#planner/words.ts'
import type { ItemView } from '../contract.ts'
import { dayWords } from './item-words.ts'
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

export function ItemRow({ projectId, item, onEdit, onSmaller, onDrop }: ItemRowProps) {
  const tick = useTick(projectId, item)
  const done = item.doneAt !== null
  const note = useResultNote(projectId, item)
  const [writing, setWriting] = useState(false)
  const [open, setOpen] = useState(!done && quotesFounder(item.why))
  const change = (wish: boolean) => {
    // Save the note first: sent after the uncheck, it would check the item again.
    if (!wish) note.flush()
    setWriting(wish)
    tick(wish)
  }
  return (
    <li className="flex min-h-14 items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-0.5">
          <Checkbox
            className="flex! grow basis-64"
            checked={done}
            onChange={(event) => change(event.target.checked)}
            label={
              <span className={cx('wrap-anywhere', done && 'text-ink-3 line-through')}>{item.task}</span>
            }
          />
          <ItemWhen item={item} done={done} className="max-sm:pl-8" />
        </div>
        <div className="ml-8">
          {open && <Details item={item} done={done} onSmaller={onSmaller} onDrop={onDrop} />}
          {done && <ResultLine note={note} item={item} writing={writing} onWrite={() => setWriting(true)} />}
        </div>
      </div>
      {hasDetails(item) && <DetailsButton of={item.task} open={open} onToggle={setOpen} />}
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={`Change “${item.task}”`} size="sm" />}
        items={[
          { label: 'Edit task', icon: Pencil, onSelect: onEdit },
          { label: 'Make it smaller', icon: Shrink, onSelect: onSmaller },
          { label: 'Remove task', icon: Trash2, danger: true, onSelect: onDrop },
        ]}
      />
    </li>
  )
}

type ItemWhenProps = { item: ItemView; done?: boolean; className?: string }

export function ItemWhen({ item, done = item.doneAt !== null, className }: ItemWhenProps) {
  const late = !done && item.deadline < localDay()
  return (
    <p className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-2', className)}>
      <KindBadge kind={item.kind} />
      <span className={cx('tabular-nums', late && 'font-medium text-attention-ink')}>
        {late ? 'Was due' : 'By'} <time dateTime={item.deadline}>{dayWords(item.deadline)}</time>
      </span>
      <span className="tabular-nums">{timeWords(item.minutes)}</span>
    </p>
  )
}

type DetailsProps = Pick<ItemRowProps, 'item' | 'onSmaller' | 'onDrop'> & { done: boolean }

function Details({ item, done, onSmaller, onDrop }: DetailsProps) {
  return (
    <div className="mt-1 grid max-w-[68ch] gap-1 text-sm text-ink-2">
      {saysWhy(item) && <p className="wrap-anywhere">{item.why}</p>}
      {item.doneWhen && <p className="wrap-anywhere">Done when: {item.doneWhen}</p>}
      {item.kind === 'carried' && !done && (
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          <CarriedWays onSmaller={onSmaller} onDrop={onDrop} task={item.task} />
        </p>
      )}
    </div>
  )
}

const saysWhy = ({ kind, key, why }: ItemView) => why !== '' && kind !== 'carried' && !key.startsWith('own:')

const hasDetails = (item: ItemView) =>
  saysWhy(item) || Boolean(item.doneWhen) || (item.kind === 'carried' && item.doneAt === null)

function KindBadge({ kind }: { kind: ItemView['kind'] }) {
  if (kind === 'decision') return <Badge look="attention">Your call</Badge>
  if (kind === 'carried') return <Badge>Still open</Badge>
  return kind === 'added' ? <Badge look="accent">Added</Badge> : null
}

const actLook =
  'touch-target rounded-mark font-medium text-accent-ink hover:underline hover:underline-offset-3'

type CarriedWaysProps = { task: string; onSmaller: () => void; onDrop: () => void }

function CarriedWays({ task, onSmaller, onDrop }: CarriedWaysProps) {
  const which = <span className="sr-only"> “{task}”</span>
  return (
    <>
      <button type="button" className={actLook} onClick={onSmaller}>
        Make it smaller{which}
      </button>
      <button type="button" className={actLook} onClick={onDrop}>
        Remove task{which}
      </button>
      <Link to="/forum" className={actLook}>
        Get help
      </Link>
    </>
  )
}
