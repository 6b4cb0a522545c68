import type { ReactNode } from 'react'
import { footColumns } from './nav-links.ts'

type FootLink = { to: string; label: string; /** Its classes. */ look: string }
type FootProps = { name: string; /** How a link is made; plain where there is no router. */ link?: (link: FootLink) => ReactNode }

const plain = ({ to, label, look }: FootLink) => <a href={to} className={look}>{label}</a>

/** The foot's columns, in the app and on pages that are read outside it. */
export function Foot({ name, link = plain }: FootProps) {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-wide grid-cols-2 gap-x-6 gap-y-10 px-4 py-10 md:grid-cols-4 md:px-6 xl:px-8">
        {footColumns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <p className="mb-3 text-sm font-semibold">{column.title}</p>
            <ul className="grid gap-2 text-sm">{column.links.map(({ to, label }) => <li key={to}>{link({ to, label, look: 'rounded-mark text-ink-2 hover:text-ink hover:underline' })}</li>)}</ul>
          </nav>
        ))}
        <p className="col-span-full text-sm text-ink-3">{name}: one thing tested each week.</p>
      </div>
    </footer>
  )
}
