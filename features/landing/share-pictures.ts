import { landingTabs } from './tabs.ts'
import type { LandingTab } from './tabs.ts'

/** What a shared link shows: a picture in web/public/share with words on it, and the product's picture beside them. It names no product, since that is the operator's to choose. */
export type SharePicture = { name: string; words: string; beside: string }

const ofTab: Record<LandingTab, string> = {
  home: 'ideas',
  'why-digital': 'plan',
  'why-different': 'evidence',
  'what-you-get': 'opportunities',
  pricing: 'questions',
}
const ofGuide: Record<string, string> = {
  'vibe-coding-guide': 'plan',
  'market-research': 'evidence',
  'business-model-design': 'compare',
  'revenue-based-support': 'match',
  'market-entry-strategy': 'opportunities',
}

/** For every page without one of its own. */
export const generalPicture: SharePicture = {
  name: 'general',
  words: 'Test one thing every week',
  beside: 'plan',
}

/** A tab of the landing page. */
export function tabPicture(tab: LandingTab): SharePicture {
  const { title } = landingTabs.find((one) => one.tab === tab)!
  return { name: `landing-${tab}`, words: `${title[0]!.toUpperCase()}${title.slice(1)}`, beside: ofTab[tab] }
}

/** A guide or a legal page, by the name of its text. */
export const guidePicture = (text: string, title: string): SharePicture => ({
  name: `guide-${text}`,
  words: title,
  beside: ofGuide[text] ?? 'questions',
})
