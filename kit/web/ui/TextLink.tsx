import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link } from './Link.tsx'
import type { LinkProps } from './Link.tsx'

type TextLinkProps = Pick<LinkProps, 'to' | 'state'> & {
  children: ReactNode
  className?: string
  newTab?: boolean
}

export function TextLink({ to, state, children, className, newTab = false }: TextLinkProps) {
  const look = cx(
    'font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current',
    className,
  )
  if (/^https?:/.test(to)) {
    return (
      <a href={to} target="_blank" rel="noopener nofollow" className={look}>
        {children}
        <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-[-2px]" />
        <span className="sr-only"> ({new URL(to).hostname}, opens in a new tab)</span>
      </a>
    )
  }
  return (
    <Link to={to} state={state} className={look} {...(newTab ? { target: '_blank' } : {})}>
      {children}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </Link>
  )
}
