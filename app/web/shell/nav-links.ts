export type Place = { to: string; label: string; also?: string }
export type Group = Place & { within?: Place[] }

const projects = { to: '/projects', label: 'Projects' }
const matches = { to: '/matches', label: 'Matches' }
const messages = { to: '/messages', label: 'Messages' }
const forum = { to: '/forum', label: 'Forum' }
const resources = { to: '/resources', label: 'Resources' }

/** The specification's navigation: for visitors, and whole in the phone's menu. */
export const navLinks: Place[] = [projects, matches, messages, forum, resources]

export const dashboardLink: Place = { to: '/dashboard', label: 'Dashboard' }

export const furtherLinks: Place[] = [
  { to: '/challenges', label: 'Challenges', also: '/badges' },
  { to: '/test-tribe', label: 'Test Tribe' },
  { to: '/vibe-events', label: 'Vibe Coding Marathon' },
  { to: '/roadmap', label: 'Success Roadmap' },
]

/** The members' rail and bottom bar. A group opens where one of its places is open. */
export const memberPlaces: Group[] = [
  dashboardLink,
  projects,
  { to: matches.to, label: 'People', within: [matches, messages] },
  forum,
  { to: resources.to, label: 'Library', within: [resources, ...furtherLinks] },
]

export const isWithin = (pathname: string, { to, also, within }: Group): boolean =>
  [to, also].some((path) => path && `${pathname}/`.startsWith(`${path}/`)) ||
  (pathname === '/' && to === dashboardLink.to) ||
  (within?.some((place) => isWithin(pathname, place)) ?? false)

export const holdsMessages = ({ to, within }: Group): boolean =>
  to === messages.to || within?.includes(messages) === true

/** It needs a phone's whole screen. */
export const isConversation = (pathname: string, search: string): boolean =>
  pathname === '/messages' && new URLSearchParams(search).has('room')

export const signInFrom = (path: string | undefined): string =>
  !path || path === '/' || path.startsWith('/auth') ? '/auth' : `/auth?from=${encodeURIComponent(path)}`

export const signUpFrom = (path: string): string =>
  path === '/' ? '/auth?mode=signup' : `/auth?mode=signup&from=${encodeURIComponent(path)}`
