import { cx } from './cx.ts'
import { Link } from './Link.tsx'

/** Names that nobody can take: there is no profile behind them. */
const nobody = ['Anonymous User', 'Deleted member']

type PersonLinkProps = { name: string; className?: string }

/** A person's name as they wrote it, which leads to their profile. */
export function PersonLink({ name, className }: PersonLinkProps) {
  if (nobody.includes(name)) return <bdi className={className}>{name}</bdi>
  return (
    <Link
      to={`/people/${encodeURIComponent(name)}`}
      className={cx('rounded-control text-inherit no-underline wrap-anywhere hover:underline', className)}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
