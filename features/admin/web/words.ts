const kinds: Record<string, string> = {
  'project.created': 'The first schedule of a project',
  'generation.run': 'Content for a project',
  'ideas.write': 'Ideas by an AI model',
  'matches.write': 'Words on matches by an AI model',
  'weekly-letter.send': 'A weekly email',
  'news-letter.send': 'An email about something new',
  'digest.send': 'A digest email',
  'build-request.send': 'Sending on a build request',
  'inbox.confirm': 'Asking Stripe about payments',
  'billing.synchronise': 'Reading a plan from Stripe',
  'billing.follow-account': 'Following a deleted account at Stripe',
  'account.erase': 'Erasing an account',
}

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

/** What a job was to do. */
export function kindWords(kind: string): string {
  return kinds[kind] ?? kind
}

/** What a model was asked for. */
export function purposeWords(purpose: string): string {
  return purposes[purpose] ?? purpose
}

/** How calls ended, the most frequent way first: '9 used, 1 too late'. */
export function outcomeWords(counts: Record<string, number>): string {
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([outcome, count]) => `${figure(count)} ${outcomes[outcome] ?? outcome}`)
    .join(', ')
}

/** A count as people write it, and a dash where it is not known. */
export function figure(count: number | null): string {
  return count === null ? '–' : new Intl.NumberFormat('en-US').format(count)
}

/** A part of a whole in per cent, and a dash of nothing. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
