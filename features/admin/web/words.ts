const purposes: Record<string, string> = {
  analysis: 'Opportunity analysis',
  action_plan: 'Action plan',
  personalization: 'Personal insights',
  ideas: 'Ideas',
  own_idea: 'Own ideas',
  plan: 'Project plan',
  market: 'Market',
  match: 'Matches',
  summary: 'Summary',
  second_look: 'Second look',
  help: 'Chat assistant',
  check: 'Check by the operator',
}

const outcomes: Record<string, string> = {
  used: 'used',
  rejected: 'set aside by our checks',
  unreadable: 'unreadable',
  timeout: 'too late',
  stopped: 'stopped',
  unreachable: 'unreachable',
  refused: 'key refused',
  busy: 'busy',
  failed: 'failed',
  unsupported: 'format unknown',
  cut: 'cut short',
  too_long: 'too long',
  broken: 'broken',
}

export function purposeWords(purpose: string): string {
  return purposes[purpose] ?? purpose
}

/** `buildRequests` is “Build requests”. */
export const areaWords = (feature: string): string => {
  const words = feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const objections: Record<string, string> = {
  number: 'with a number we never gave',
  'banned-word': 'with a word we never use',
  claim: 'with a promise, advice, an unknown source or something private',
  script: 'in another script',
  'second-look': 'objected to by the model, then written again or left out',
  shape: 'incomplete',
  harm: 'unsafe',
  caller: "that didn't fit the task",
}

export const outcomeWords = (counts: Record<string, number>) => counted(counts, outcomes)
export const objectionWords = (counts: Record<string, number>) => counted(counts, objections) || '–'

function counted(counts: Record<string, number>, words: Record<string, string>): string {
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${figure(count)} ${words[name] ?? name}`)
    .join(', ')
}

export function figure(count: number | null): string {
  return count === null ? '–' : new Intl.NumberFormat('en-US').format(count)
}

export const figureAndShare = (part: number, whole: number): string =>
  `${figure(part)}\u00A0·\u00A0${share(part, whole)}`

export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
