/** The bar's links, in the specification's order (spec 2 Navigation). */
export const navLinks = [
  { to: '/projects', label: 'Projects' },
  { to: '/matches', label: 'Matches' },
  { to: '/messages', label: 'Messages' },
  { to: '/forum', label: 'Forum' },
  { to: '/resources', label: 'Resources' },
] as const
