import { footColumns } from '#features/landing/web/foot-links.ts'
import { Foot } from '#features/landing/web/Foot.tsx'
import { brand, socialLinks } from '#kit/web/brand.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { Link } from '#kit/web/ui/Link.tsx'
import { column } from './layout-classes.ts'

export function Footer() {
  return (
    <Foot
      name={brand()}
      link={({ to, label, look }) => (
        <Link to={to} className={look}>
          {label}
        </Link>
      )}
    />
  )
}

export function FootLine() {
  const { pathname } = useLocation()
  if (pathname === '/messages') return null
  return (
    <footer data-no-print className={cx(column, 'pb-8 max-lg:pb-24')}>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-5 text-meta text-ink-3">
        {footColumns
          .flatMap(({ links }) => [...links])
          .filter(({ to }) => to !== '/auth?mode=signup')
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="rounded-mark hover:text-ink hover:underline">
                {label}
              </Link>
            </li>
          ))}
        {socialLinks().map(({ href, label }) => (
          <li key={href}>
            <a href={href} rel="me noopener" className="rounded-mark hover:text-ink hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}
