import { NavLink as RouterNavLink, Link as RouterLink, useHref, useLocation } from 'react-router'
import type { LinkProps, NavLinkProps, To } from 'react-router'
import { useAskAhead } from '../ahead.ts'

/** A link to another page of the app: what that page needs is asked for before it is opened, and it fades in. */
export function Link(props: LinkProps) {
  return <RouterLink {...useWay(props.to)} {...props} />
}

/** The same in a navigation, where it knows whether its page is open. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...useWay(props.to)} {...props} />
}

function useWay(to: To) {
  const address = useHref(to)
  const { pathname } = useLocation()
  // Within one page nothing moves but what was asked for.
  const leaves = address.split(/[?#]/)[0] !== pathname
  return { ...useAskAhead(address), viewTransition: leaves && mayMove() }
}

const mayMove = () =>
  typeof window !== 'undefined' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
