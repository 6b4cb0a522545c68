import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

type SectionProps = {
  title: string
  lead?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function Section({ title, lead, headingRef, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <div>
        <h2
          id={id}
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
          className="text-xl focus-visible:outline-none"
        >
          {title}
        </h2>
        {lead && <div className="mt-1.5 max-w-[68ch] text-sm text-ink-2">{lead}</div>}
      </div>
      {children}
    </section>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-sm font-semibold">{label}</h4>
      <div className="text-sm wrap-anywhere text-ink-2">{children}</div>
    </div>
  )
}

export function Lines({ of: lines, ordered = false }: { of: string[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={`grid gap-1.5 pl-5 text-sm wrap-anywhere ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  )
}
