/**
 * Answers to questions 1 to 5: what people ask the founder for, the field they know (`domainAnswers`), how
 * they'd reach customers, what annoys them (`pulls`) and how they work.
 */
export const skills = ['build', 'design', 'words', 'people', 'order', 'numbers'] as const
export const domainAnswers = ['local', 'trades', 'care', 'learn', 'office', 'makers'] as const
/** What a domain is drawn as; `other` where we know no field. */
export const fields = [
  'shops',
  'trades',
  'health',
  'office',
  'learning',
  'stage',
  'animals',
  'neighborhood',
  'other',
] as const
export type Field = (typeof fields)[number]
export const reaches = ['write', 'direct', 'talk', 'network', 'find', 'partner'] as const
export const pulls = ['time', 'money', 'risk', 'quality', 'alone', 'confuse'] as const
export const styles = ['fast', 'deep', 'plan', 'social', 'story'] as const

/** What the yeses of a test add up to: `evidence` where we don't know the test. */
export const countedAs = ['people', 'visitors', 'orders', 'results', 'evidence'] as const
export type CountedAs = (typeof countedAs)[number]

export const ideaTypes = ['new_solution', 'process_improvement', 'existing_spin'] as const

export const phaseKinds = [
  'initial_setup',
  'development',
  'beta_testing',
  'growth',
  'scaling',
  'other',
] as const
export type PhaseKind = (typeof phaseKinds)[number]
/** A yes says more than research: after it, weeks leave this phase's tasks out. */
export const researchPhase = 'initial_setup'
/** Fixed by the specification; the web shows their buttons. */
export const guides = [
  'market-research',
  'business-model-design',
  'feature-development',
  'personal-contacts',
  'community-users',
  'trend-marketing',
  'collaboration',
  'revenue-share',
] as const
export type Guide = (typeof guides)[number]

export const assetTypes = [
  'website',
  'ecommerce',
  'mobile_app',
  'saas',
  'blog',
  'social_media',
  'online_course',
  'marketplace',
  'other',
] as const
export type AssetType = (typeof assetTypes)[number]

export const regions = ['world', 'us', 'ca', 'uk', 'au', 'eu', 'de', 'fr', 'es', 'be'] as const
export type Region = (typeof regions)[number]
