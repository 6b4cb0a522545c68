import type { MatchOptions } from './collaborators.ts'

export const crafts = {
  build: 'making things work',
  design: 'making things clear',
  words: 'explaining and writing',
  people: 'winning people over',
  order: 'getting things organized',
  numbers: 'making sense of numbers',
}
/** What the viewer does, after “You.” */
export const strengths = {
  build: 'make things work',
  design: 'make things clear',
  words: 'explain things well',
  people: 'win people over',
  order: 'get things organized',
  numbers: 'make sense of numbers',
}
export const goals = {
  side: 'earn a few hundred a month on the side',
  living: 'make a living from it',
  sell: 'build something to sell later',
  scale: 'build a company with a team',
  help: 'help people',
  learn: 'learn how to launch something',
}
export const grounds = {
  local: 'local businesses',
  trades: 'the trades',
  care: 'health and care',
  learn: 'teaching and training',
  office: 'offices and software teams',
  makers: 'creators and communities',
}
export const ways = {
  write: 'publishing',
  direct: 'writing to people one by one',
  talk: 'talking to people',
  network: 'using personal contacts',
  find: 'showing up in search',
  partner: 'working with someone people trust',
}
export const styles = {
  fast: 'by trying things quickly',
  deep: 'in long, quiet stretches',
  plan: 'from a clear plan',
  social: 'around other people',
  story: "when it's clear why it matters",
}

export const optionsTold = ({ skill, goal, domain, reach, style }: MatchOptions) => ({
  brings: skill && crafts[skill],
  aWin: goal && goals[goal],
  knows: domain && grounds[domain],
  findsCustomersBy: reach && ways[reach],
  worksBest: style && styles[style],
})
