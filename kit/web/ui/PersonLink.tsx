import { cx } from './cx.ts'
import { Link } from './Link.tsx'

const noOne = ['Anonymous User', 'Deleted member', 'Our team']

type PersonLinkProps = { name: string; className?: string }

export function PersonLink({ name, className }: PersonLinkProps) {
  if (noOne.includes(name)) return <bdi className={className}>{name}</bdi>
  return (
    <Link
      to={`/people/${encodeURIComponent(name)}`}
      className={cx('rounded-control text-inherit no-underline wrap-anywhere hover:underline', className)}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
