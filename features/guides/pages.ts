import { ensure } from '#kit/contract/ensure.ts'

/** Pages that anyone can read, also without JavaScript: their address, and the file in content/ that holds their text. */
export const guides = [
  { path: '/vibe-coding-guide', text: 'vibe-coding-guide' },
  { path: '/additional-information/vibe-coding-guide', text: 'vibe-coding-guide' },
  { path: '/market-research', text: 'market-research' },
  { path: '/business-model-design', text: 'business-model-design' },
  { path: '/revenue-based-support', text: 'revenue-based-support' },
  { path: '/articles/market-entry-strategy', text: 'market-entry-strategy' },
  { path: '/privacy-policy', text: 'privacy-policy' },
  { path: '/terms-of-use', text: 'terms-of-use' },
  { path: '/gdpr-compliance', text: 'gdpr-compliance' },
] as const

/** The one address of a text; a twin names it as canonical. */
export const canonicalPath = (text: string) => ensure(guides.find((guide) => guide.text === text)).path
