import { Foot } from '#features/landing/web/Foot.tsx'
import { brand } from '#kit/web/brand.ts'
import { Link } from '#kit/web/ui/Link.tsx'

/** The foot of every page of the app. */
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
