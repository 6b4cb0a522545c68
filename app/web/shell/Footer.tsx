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

/** In a line of text, whose lines are balanced: none holds one link alone. */
const one = 'mr-5 inline-block'

export function FootLine() {
  const { pathname } = useLocation()
  if (pathname === '/messages') return null
  return (
    <footer data-no-print className={cx(column, 'pb-8 max-lg:pb-24')}>
      <ul className="border-t border-line pt-5 text-meta leading-6 text-balance text-ink-3">
        {footColumns
          .flatMap(({ links }) => [...links])
          .filter(({ to }) => to !== '/auth?mode=signup')
          .map(({ to, label }) => (
            <li key={to} className={one}>
              <Link to={to} className="rounded-mark hover:text-ink hover:underline">
                {label}
              </Link>
            </li>
          ))}
        {socialLinks().map(({ href, label }) => (
          <li key={href} className={one}>
            <a href={href} rel="me noopener" className="rounded-mark hover:text-ink hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}
