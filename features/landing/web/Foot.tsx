import type { ReactNode } from 'react'
import { footLooks, socialMark, socialTitle } from '#kit/contract/social.ts'
import { socialLinks } from '#kit/web/brand.ts'
import { footColumns } from './foot-links.ts'

type FootLink = { to: string; label: string; look: string }
type FootProps = {
  name: string
  link?: (link: FootLink) => ReactNode
}

const plain = ({ to, label, look }: FootLink) => (
  <a href={to} className={look}>
    {label}
  </a>
)

export function Foot({ name, link = plain }: FootProps) {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-wide grid-cols-2 gap-x-6 gap-y-6 px-4 py-6 md:py-8 md:grid-cols-4 md:px-6 xl:px-10">
        {footColumns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <p className={footLooks.title}>{column.title}</p>
            <ul className={footLooks.list}>
              {column.links.map(({ to, label }) => (
                <li key={to}>{link({ to, label, look: footLooks.link })}</li>
              ))}
            </ul>
          </nav>
        ))}
        <Social />
        <p className="col-span-full text-meta text-ink-3">
          {name} helps solo founders test one thing every week.
        </p>
      </div>
    </footer>
  )
}

function Social() {
  if (typeof document === 'undefined') return socialMark
  const links = socialLinks()
  if (links.length === 0) return null
  return (
    <nav aria-label={socialTitle}>
      <p className={footLooks.title}>{socialTitle}</p>
      <ul className={footLooks.list}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="me noopener" className={footLooks.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
