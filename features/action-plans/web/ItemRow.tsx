import { ChevronDown, EllipsisVertical, Pencil, Shrink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { timeWords } from '#kit/web/formats.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import type { ItemView } from '../contract.ts'
import { dayWords, today } from './item-words.ts'
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
  const change = (wish: boolean) => {
    // Save the note first: sent after the uncheck, it would check the item again.
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
          <ItemFacts item={item} done={done}>
            {item.kind === 'carried' && !done && (
              <CarriedWays onSmaller={onSmaller} onDrop={onDrop} task={item.task} />
            )}
          </ItemFacts>
          {done && (
            <ResultLine note={note} task={item.task} writing={writing} onWrite={() => setWriting(true)} />
          )}
        </div>
      </div>
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

type ItemFactsProps = {
  item: ItemView
  done?: boolean
  children?: ReactNode
}

export function ItemFacts({ item, done = item.doneAt !== null, children }: ItemFactsProps) {
  const [whyShown, showWhy] = useState(false)
  const late = !done && item.deadline < today()
  return (
    <div className="mt-0.5 grid gap-0.5 text-meta text-ink-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <KindBadge kind={item.kind} />
        <span className={cx('tabular-nums', late && 'font-medium text-attention-ink')}>
          {late ? 'Was due' : 'By'} <time dateTime={item.deadline}>{dayWords(item.deadline)}</time>
        </span>
        <span className="tabular-nums">{timeWords(item.minutes)}</span>
        {!done && saysWhy(item) && (
          <WhyButton item={item} open={whyShown} onPress={() => showWhy(!whyShown)} />
        )}
        {children}
      </div>
      {item.doneWhen && <p className="wrap-anywhere">Done when: {item.doneWhen}</p>}
      {!done && whyShown && <p className="mt-1 max-w-[68ch] text-sm wrap-anywhere">{item.why}</p>}
    </div>
  )
}

type WhyButtonProps = { item: ItemView; open: boolean; onPress: () => void }

function WhyButton({ item, open, onPress }: WhyButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onPress}
      className={cx(actLook, 'inline-flex min-h-6 items-center gap-0.5')}
    >
      <span>
        Why this<span className="sr-only">: {item.task}</span>
      </span>
      <ChevronDown
        aria-hidden
        className={cx('size-3.5 transition-transform duration-(--duration-base)', open && 'rotate-180')}
      />
    </button>
  )
}

const saysWhy = ({ kind, key, why }: ItemView) => why !== '' && kind !== 'carried' && !key.startsWith('own:')

function KindBadge({ kind }: { kind: ItemView['kind'] }) {
  if (kind === 'decision') return <Badge look="attention">Your call</Badge>
  if (kind === 'carried') return <Badge>From last week</Badge>
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
