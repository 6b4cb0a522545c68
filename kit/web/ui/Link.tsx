import { NavLink as RouterNavLink, Link as RouterLink } from 'react-router'
import type { LinkProps, NavLinkProps } from 'react-router'
import { usePrefetch } from '../prefetch.ts'

/** A link to another page of the app: what that page needs is asked for before it is opened. */
export function Link(props: LinkProps) {
  return <RouterLink {...usePrefetch()} {...props} />
}

/** The same in a navigation, where it knows whether its page is open. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...usePrefetch()} {...props} />
}
