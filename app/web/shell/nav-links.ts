/** The bar's links, in the specification's order. */
export const navLinks = [
  { to: '/projects', label: 'Projects' },
  { to: '/matches', label: 'Matches' },
  { to: '/messages', label: 'Messages' },
  { to: '/forum', label: 'Forum' },
  { to: '/resources', label: 'Resources' },
] as const
