import { cx } from '#kit/web/ui/cx.ts'
import type { Entry, EntryGroup } from './use-entries.ts'

export const optionId = (list: string, { id }: Entry) => `${list}-${id}`

type OptionsProps = {
  list: string
  groups: EntryGroup[]
  active: Entry | undefined
  onPoint: (id: string) => void
  onRun: (entry: Entry) => void
}

export function Options({ list, groups, active, onPoint, onRun }: OptionsProps) {
  return (
    <div
      id={list}
      role="listbox"
      aria-label="Results"
      className="-mx-3 max-h-[min(26rem,45dvh)] overflow-y-auto"
    >
      {groups.map(({ title, entries }, index) => (
        <div key={title} role="group" aria-labelledby={`${list}-group-${index}`} className="mb-2">
          <p
            id={`${list}-group-${index}`}
            role="presentation"
            className="px-3 py-1 text-xs font-medium text-ink-2"
          >
            {title}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(list, entry)}
              entry={entry}
              active={entry === active}
              onPoint={() => onPoint(entry.id)}
              onRun={() => onRun(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { id: string; entry: Entry; active: boolean; onPoint: () => void; onRun: () => void }

function Option({ id, entry: { title, detail, hint }, active, onPoint, onRun }: OptionProps) {
  return (
    // The input handles the keys and names the active option.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 sm:min-h-9',
        active && 'bg-hover forced-colors:outline',
      )}
    >
      <span className="grid min-w-0 grow">
        <span className="truncate text-sm font-medium">{title}</span>
        {detail && <span className="truncate text-xs text-ink-2">{detail}</span>}
      </span>
      {hint && <kbd className="shrink-0 text-xs text-ink-2">{hint}</kbd>}
    </div>
  )
}
