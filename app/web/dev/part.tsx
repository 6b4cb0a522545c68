import { useState } from 'react'
import type { ReactNode } from 'react'

export type Theme = 'light' | 'dark'
type States = Record<string, ReactNode>
export type Part = { name: string; wide?: boolean; states: States | ((theme: Theme) => States) }
export type Group = { title: string; parts: Part[] }

export const longName = 'A name of sixty characters, which is what people will type in'
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze'
export const nothing = () => undefined

export const each = <Value extends string | number>(
  values: readonly Value[],
  show: (value: Value) => ReactNode,
): States => Object.fromEntries(values.map((value) => [value, show(value)]))

export function Stateful<Value>({
  start,
  children,
}: {
  start: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}) {
  const [value, change] = useState(start)
  return children(value, change)
}

export function Shown({ part: { name, wide, states }, theme }: { part: Part; theme: Theme }) {
  const look = wide
    ? 'grid w-full min-w-0 gap-2'
    : 'grid min-w-0 grid-cols-[minmax(0,auto)] content-start justify-items-start gap-2'
  return Object.entries(typeof states === 'function' ? states(theme) : states).map(([state, shown]) => (
    <div key={`${name} ${state}`} className={look}>
      <p className="font-mono text-xs text-ink-3">{state}</p>
      {shown}
    </div>
  ))
}
