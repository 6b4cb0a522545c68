import { ensure, itemAt } from '#kit/contract/ensure.ts'
import { landingTabs } from './tabs.ts'
import type { LandingTab } from './tabs.ts'

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

export const generalPicture: SharePicture = {
  name: 'general',
  words: 'Test one thing every week',
  beside: 'plan',
}

export function tabPicture(tab: LandingTab): SharePicture {
  const { title } = ensure(landingTabs.find((one) => one.tab === tab))
  return {
    name: `landing-${tab}`,
    words: `${itemAt(title, 0).toUpperCase()}${title.slice(1)}`,
    beside: ofTab[tab],
  }
}

export const guidePicture = (text: string, title: string): SharePicture => ({
  name: `guide-${text}`,
  words: title,
  beside: ofGuide[text] ?? 'questions',
})
