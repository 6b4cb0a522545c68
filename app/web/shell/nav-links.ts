export type Place = { to: string; label: string }

export const navLinks: Place[] = [
  { to: '/projects', label: 'Projects' },
  { to: '/matches', label: 'Matches' },
  { to: '/messages', label: 'Messages' },
  { to: '/forum', label: 'Forum' },
  { to: '/resources', label: 'Resources' },
]

export const dashboardLink: Place = { to: '/dashboard', label: 'Dashboard' }

export const furtherLinks: Place[] = [
  { to: '/challenges', label: 'Challenges' },
  { to: '/test-tribe', label: 'Test Tribe' },
  { to: '/vibe-events', label: 'Vibe Coding Marathon' },
  { to: '/roadmap', label: 'Success Roadmap' },
]

export const signInFrom = (path: string | undefined): string =>
  !path || path === '/' || path.startsWith('/auth') ? '/auth' : `/auth?from=${encodeURIComponent(path)}`
