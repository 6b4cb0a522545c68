import type { MatchOptions } from './collaborators.ts'
import { goals, grounds, strengths, styles } from './match-words.ts'

const does = {
  build: 'build',
  design: 'design',
  words: 'write',
  people: 'sell',
  order: 'organize',
  numbers: 'handle the numbers',
}

/** Never based on hours. */
export function inShort(mine: MatchOptions, theirs: MatchOptions): string {
  const said = [roles(mine, theirs), ground(mine, theirs)].filter(Boolean).join(' ')
  return said || "You haven't both answered the same questions yet. Ask what they'd like to build."
}

type Unshown = { building: string[]; hasBio: boolean }

/** Follows their bio, if they have one. */
export function inShortUnshown({ skill }: MatchOptions, { building, hasBio }: Unshown): string {
  const titles = building.map((title) => `“${title}”`).join(' and ')
  const theirs = titles ? `They're building ${titles}.` : !hasBio && "They haven't said much yet."
  const ask = titles ? 'Ask where you could help.' : 'Say hello.'
  return [theirs, skill && `You ${strengths[skill]}.`, ask].filter(Boolean).join(' ')
}

function roles({ skill: mine }: MatchOptions, { skill: theirs }: MatchOptions): string {
  if (!mine || !theirs) return ''
  return mine === theirs ? `You both ${does[mine]}.` : `They ${does[theirs]}, you ${does[mine]}.`
}

function ground(mine: MatchOptions, theirs: MatchOptions): string {
  if (mine.goal && mine.goal === theirs.goal) return `You both want to ${goals[mine.goal]}.`
  if (mine.domain && mine.domain === theirs.domain) return `You both know ${grounds[mine.domain]} firsthand.`
  if (mine.style && mine.style === theirs.style) return `You both work best ${styles[mine.style]}.`
  if (mine.domain && theirs.domain)
    return `They know ${grounds[theirs.domain]}, you know ${grounds[mine.domain]}.`
  return ''
}
