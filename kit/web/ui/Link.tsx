import { NavLink as RouterNavLink, Link as RouterLink } from 'react-router'
import type { LinkProps, NavLinkProps } from 'react-router'
import { usePrefetch } from '../prefetch.ts'

export function Link(props: LinkProps) {
  return <RouterLink {...usePrefetch()} {...props} />
}

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...usePrefetch()} {...props} />
}
