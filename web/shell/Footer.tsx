import { Link } from 'react-router'
import { brand } from '../brand.ts'
import { footColumns } from './nav-links.ts'

/** The foot of every page. */
export function Footer() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-wide grid-cols-2 gap-x-6 gap-y-10 px-4 py-10 md:grid-cols-4 md:px-6 xl:px-8">
        {footColumns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <p className="mb-3 text-sm font-semibold">{column.title}</p>
            <ul className="grid gap-2 text-sm">
              {column.links.map((link) => <li key={link.to}><Link to={link.to} className="rounded-mark text-ink-2 hover:text-ink hover:underline">{link.label}</Link></li>)}
            </ul>
          </nav>
        ))}
        <p className="col-span-full text-sm text-ink-3">{brand()}: one thing tested each week.</p>
      </div>
    </footer>
  )
}
