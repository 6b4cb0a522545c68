import type { ComponentProps, MouseEvent } from 'react'
import { usePrefetch } from '../prefetch.ts'
import { useLocation, useNavigate } from '../router/hooks.ts'
import { addressIn, hrefOf } from '../router/location.ts'
import type { NavigateOptions } from '../router/router.ts'

type Anchor = Omit<ComponentProps<'a'>, 'href'>
export type LinkProps = Anchor & NavigateOptions & { to: string; reloadDocument?: boolean }

export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument,
  children,
  ...rest
}: LinkProps) {
  const navigate = useNavigate()
  const from = useLocation()
  const prefetch = usePrefetch()
  const isElsewhere = /^[a-z][a-z\d+.-]*:/i.test(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    if (isElsewhere || reloadDocument || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(to, { replace, state, preventScrollReset })
  }
  return (
    <a {...prefetch} {...rest} href={isElsewhere ? to : hrefOf(addressIn(to, from))} onClick={follow}>
      {children}
    </a>
  )
}

/** All others are the browser's: a new tab, a new window, a download. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  ['', '_self'].includes(event.currentTarget.target) &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

type NavLinkProps = Omit<LinkProps, 'className'> & {
  className?: string | ((is: { isActive: boolean }) => string)
  /** Current only at its own address, not below it. */
  end?: boolean
}

export function NavLink({ className, end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const path = addressIn(rest.to, { pathname }).pathname
  const isActive = pathname === path || (!end && path !== '/' && pathname.startsWith(`${path}/`))
  return (
    <Link
      {...rest}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  )
}
