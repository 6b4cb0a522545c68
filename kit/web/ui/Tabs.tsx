import { Tabs as Primitive } from 'radix-ui'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from '../router/hooks.ts'
import { cx } from './cx.ts'

export type TabItem<V extends string> = { value: V; label: string; panel: () => ReactNode }
type TabsProps<V extends string> = {
  label: string
  items: readonly TabItem<V>[]
  value: V
  onChange: (value: V) => void
  sticky?: boolean
  /** In place of the row of tabs, where that would be too long. */
  onPhone?: ReactNode
}

export function Tabs<V extends string>({
  label,
  items,
  value,
  onChange,
  sticky = false,
  onPhone,
}: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[data-state=active]')
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - 24
  }, [value])
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as V)} activationMode="manual">
      {onPhone}
      <Primitive.List
        ref={list}
        aria-label={label}
        className={cx(
          'scrollbar-none -mx-4 flex gap-4 overflow-x-auto border-b border-line bg-canvas px-3 ' +
            'mask-r-from-[calc(100%-24px)] sm:-mx-1 sm:px-0 sm:mask-none',
          onPhone !== undefined && 'max-sm:hidden',
          sticky && 'top-14 z-(--z-bar) [@media(min-height:500px)]:sticky',
        )}
      >
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            className="-mb-px h-11 shrink-0 border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors duration-(--duration-base) -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content key={item.value} value={item.value} className="pt-6">
          {item.value === value && item.panel()}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
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
