import type { Guide } from '#planner/terms.ts'
import type { PhaseView } from '../contract.ts'

export const guideLinks = (guide: Guide, projectId: string): { label: string; to: string }[] =>
  guide === 'community-users'
    ? [{ label: 'Submit Test Request', to: `/test-tribe?submit=${projectId}` }]
    : links[guide]

export const phaseGuides: Record<PhaseView['kind'], Guide[]> = {
  initial_setup: ['market-research', 'business-model-design'],
  development: ['feature-development'],
  beta_testing: ['personal-contacts', 'community-users'],
  growth: ['trend-marketing', 'collaboration'],
  scaling: ['revenue-share'],
  other: [],
}

const links: Record<Exclude<Guide, 'community-users'>, { label: string; to: string }[]> = {
  'market-research': [{ label: 'Learn More', to: '/market-research' }],
  'business-model-design': [{ label: 'Learn More', to: '/business-model-design' }],
  'feature-development': [
    { label: 'Vibe coding guide', to: '/vibe-coding-guide' },
    { label: 'Weekly vibe coding session', to: '/vibe-events#weekly-session' },
    { label: 'Ask in the forum', to: '/forum' },
  ],
  'personal-contacts': [],
  'trend-marketing': [{ label: 'Market entry strategy', to: '/articles/market-entry-strategy' }],
  collaboration: [{ label: 'Find Collaborators', to: '/matches' }],
  'revenue-share': [{ label: 'Learn More', to: '/revenue-based-support' }],
}
