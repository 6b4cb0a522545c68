import type { ReactNode } from 'react'

export type Theme = 'light' | 'dark'
/** A part of the kit, by the name of its file, in every state it has. */
export type Part = { name: string; show: (theme: Theme) => ReactNode }
export type Group = { title: string; parts: Part[] }

export const longName = 'A name of sixty characters, which is what people will type in'
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze'
export const nothing = () => undefined

/** One state, with its name over it. */
export function State({ of, wide = false, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={wide ? 'grid w-full min-w-0 gap-2' : 'grid min-w-0 content-start justify-items-start gap-2'}
    >
      <p className="font-mono text-xs text-ink-3">{of}</p>
      {children}
    </div>
  )
}
