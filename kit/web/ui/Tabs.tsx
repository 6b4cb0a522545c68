import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { useSearchParams } from '../router/hooks.ts'
import { cx } from './cx.ts'

export type TabItem<V extends string> = { value: V; label: string; panel: () => ReactNode }
type TabsProps<V extends string> = {
  label: string
  items: readonly TabItem<V>[]
  value: V
  onChange: (value: V) => void
  sticky?: boolean
  onPhone?: ReactNode
}

export function Tabs<V extends string>({ onPhone, ...bar }: TabsProps<V>) {
  const id = useId()
  const { items, value } = bar
  return (
    <div>
      {onPhone}
      <TabBar {...bar} id={id} className={onPhone === undefined ? undefined : 'max-sm:hidden'} />
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="pt-6"
      >
        {items.find((item) => item.value === value)?.panel()}
      </div>
    </div>
  )
}

type TabBarProps<V extends string> = Omit<TabsProps<V>, 'onPhone'> & {
  id: string
  className: string | undefined
}

function TabBar<V extends string>({
  id,
  label,
  items,
  value,
  onChange,
  sticky = false,
  className,
}: TabBarProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - 24
  }, [value])
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={cx(
        'scrollbar-none fade-edges -mx-4 flex gap-4 overflow-x-auto border-b border-line bg-canvas px-3 ' +
          'sm:-mx-1 sm:px-0',
        className,
        sticky && 'top-14 z-(--z-bar) [@media(min-height:500px)]:sticky',
      )}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={`${id}-${item.value}`}
          aria-selected={item.value === value}
          aria-controls={item.value === value ? `${id}-panel` : undefined}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
          onKeyDown={moveFocus}
          className="-mb-px h-11 shrink-0 border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors duration-(--duration-base) -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

/** Enter or Space opens the tab that the arrow keys went to. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget } = event
  const tabs = [...ensure(currentTarget.parentElement).querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(currentTarget)
  const places: Record<string, HTMLElement | undefined> = {
    ArrowRight: tabs[(at + 1) % tabs.length],
    ArrowLeft: tabs.at(at - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  }
  const next = places[event.key]
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  next.focus()
}

/** In the URL as `?tab=`, except for the first. An unknown one counts as the first. */
export function useTabParam<V extends string>(values: readonly [V, ...V[]]): [V, (value: V) => void] {
  const [search, setSearch] = useSearchParams()
  const given = search.get('tab')
  const value = values.find((candidate) => candidate === given) ?? values[0]
  const change = (next: V) => {
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (next === values[0]) after.delete('tab')
      else after.set('tab', next)
      return after
    })
  }
  return [value, change]
}
