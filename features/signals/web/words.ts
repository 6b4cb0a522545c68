import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import type { SourceView } from '../contract.ts'

export function stateOf({ enabled, used, failures, lastFetchedAt }: SourceView): {
  label: string
  look: BadgeLook
} {
  if (!enabled) return { label: 'Off', look: 'neutral' }
  if (!used) return { label: 'Not used', look: 'neutral' }
  if (failures > 0) return { label: 'Failing', look: 'warn' }
  return lastFetchedAt ? { label: 'Connected', look: 'good' } : { label: 'Waiting', look: 'accent' }
}

export function unitOf({ kind }: SourceView): string {
  return kind === 'npm' ? 'downloads' : 'views'
}

const reasons: Record<string, string> = {
  malformed: "It redirects to something that isn't a link.",
  scheme: "It redirects to something that isn't http or https.",
  credentials: 'It redirects to a link with a password in it.',
  port: 'It redirects to an unusual port.',
  'not-public': "It isn't on the public internet.",
  encoding: "It sent a compressed format we didn't ask for.",
  redirects: 'It redirects more than twice.',
  'too-slow': 'It took longer than five seconds.',
  'too-large': 'It is larger than one megabyte.',
  unreachable: "We couldn't reach it.",
  unreadable: "It didn't send a feed we can read.",
  'parser-stopped': 'Reading it took too long or too much memory.',
  internal: "We couldn't save it. The log says why.",
}

export function reasonOf(code: string): string {
  return (
    reasons[code] ??
    (code.startsWith('status-') ? `It answered with status ${code.slice('status-'.length)}.` : code)
  )
}
