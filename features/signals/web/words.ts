import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import type { SourceView } from '../contract.ts'

/** A source's state in a word or two. */
export function stateOf({ enabled, used, failures, lastFetchedAt }: SourceView): {
  label: string
  look: BadgeLook
} {
  if (!enabled) return { label: 'Off', look: 'neutral' }
  if (!used) return { label: 'Not used', look: 'neutral' }
  if (failures > 0) return { label: 'Failing', look: 'warn' }
  return lastFetchedAt ? { label: 'Connected', look: 'good' } : { label: 'Waiting', look: 'accent' }
}

/** What a day's figure counts. */
export function unitOf({ kind }: SourceView): string {
  return kind === 'npm' ? 'downloads' : 'views'
}

const reasons: Record<string, string> = {
  malformed: 'It redirects to something that is no address.',
  scheme: 'It redirects to something that is not http or https.',
  credentials: 'It redirects to an address with a password.',
  port: 'It redirects to an unusual port.',
  'not-public': 'Its address does not belong to the public internet.',
  encoding: 'It answered in a packed form that was not asked for.',
  redirects: 'It redirects more than twice.',
  'too-slow': 'It took longer than five seconds.',
  'too-large': 'It is larger than one megabyte.',
  unreachable: 'It could not be reached.',
  unreadable: 'Its answer is no feed that can be read.',
  'parser-stopped': 'Reading its answer took too long or too much memory.',
  internal: 'It could not be kept; the log says why.',
}

/** The sentence of a failure's code. */
export function reasonOf(code: string): string {
  return (
    reasons[code] ??
    (code.startsWith('status-') ? `It answered with status ${code.slice('status-'.length)}.` : code)
  )
}
