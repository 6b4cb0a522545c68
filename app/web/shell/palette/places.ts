import type { SignedIn } from '#features/accounts/web/use-session.ts'
import { dashboardLink, furtherLinks, navLinks } from '../nav-links.ts'
import type { Place } from '../nav-links.ts'

export const placesFor = ({ role }: SignedIn): Place[] => [
  dashboardLink,
  ...navLinks,
  ...furtherLinks,
  { to: '/create-project', label: 'Create New Project' },
  { to: '/ideas/earlier', label: 'Earlier ideas' },
  { to: '/trait-questionnaire', label: 'Trait Questionnaire' },
  { to: '/in-your-words', label: 'In your words' },
  { to: '/founder-profile', label: 'Founder profile' },
  { to: '/badges', label: 'Badges' },
  { to: '/notifications', label: 'Notifications' },
  { to: '/account', label: 'Account' },
  { to: '/payment', label: 'Plans' },
  { to: '/build-for-me', label: 'Build For Me' },
  { to: '/vibe-coding-guide', label: 'Vibe coding guide' },
  { to: '/market-research', label: 'Market Research and Feasibility' },
  { to: '/business-model-design', label: 'Business Model Design' },
  { to: '/articles/market-entry-strategy', label: 'Market entry strategy' },
  { to: '/contact', label: 'Contact Us' },
  ...(role === 'admin' ? [{ to: '/admin', label: 'Admin' }] : []),
]
