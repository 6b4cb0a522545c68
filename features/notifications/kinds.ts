import { wording } from './contract.ts'
import type { Group, LetterKind } from './contract.ts'

/** The parts that a sentence is made of. */
export type Told = { kind: string; count: number; name: string | null; subject: string | null }
/** A kind without a group cannot be switched off. */
type Kind = { group: Group | null; sentence: (told: { name: string; count: number; about: string }) => string }

const quoted = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('{n}', String(count)))

/** What is said of each kind, which is an event's name (server/events.ts). */
const kinds: Record<string, Kind> = {
  'message.sent': { group: 'messages', sentence: ({ name, count }) => quoted(count, `${name} wrote to you`, `{n} messages from ${name}`) },
  'message.requested': { group: 'messages', sentence: ({ name }) => `${name} would like to write to you` },
  'request.accepted': { group: 'messages', sentence: ({ name }) => `${name} accepted your request` },
  'match.suggested': { group: 'collaborations', sentence: () => 'New Project Collaborations Found!' },
  'match.wanted': { group: 'collaborations', sentence: ({ name }) => `${name} would like to work with you` },
  'match.made': { group: 'collaborations', sentence: ({ name }) => `You and ${name} both want to work together` },
  'match.ended': { group: 'collaborations', sentence: ({ name }) => `${name} ended your collaboration` },
  'trial.changed': { group: 'collaborations', sentence: ({ name }) => `${name} changed your trial agreement` },
  'trial.agreed': { group: 'collaborations', sentence: ({ name }) => `${name} agreed to your trial agreement` },
  'question.answered': { group: 'forum', sentence: ({ name, count, about }) => quoted(count, `${name} wrote an answer${about}`, `{n} answers${about}`) },
  'solution.accepted': { group: 'forum', sentence: ({ about }) => `Your response was accepted as the solution${about}` },
  'person.mentioned': { group: 'forum', sentence: ({ name, count, about }) => quoted(count, `${name} mentioned you${about}`, `You were mentioned {n} times${about}`) },
  'post.hidden': { group: 'forum', sentence: ({ about }) => `Members reported what you wrote${about}. It is hidden until an administrator has looked at it` },
  'report.resolved': { group: 'forum', sentence: ({ about }) => `Your report was looked at${about}` },
  'person.warned': { group: 'messages', sentence: () => 'Administrators looked at a report about what you wrote to somebody. Please keep to what both of you want to talk about' },
  'analysis.made': { group: 'projects', sentence: ({ about }) => `A new analysis is ready${about}` },
  'action-plan.made': { group: 'projects', sentence: ({ about }) => `A new action plan is ready${about}` },
  'badge.awarded': { group: 'community', sentence: () => 'You earned a badge' },
  'marathon.announced': { group: 'community', sentence: () => 'A Vibe Coding Marathon you registered for is near' },
  'marathon.moved_up': { group: 'community', sentence: () => 'A place became free: you are registered for the Vibe Coding Marathon' },
  'marathon.changed': { group: 'community', sentence: () => 'The time or place of a Vibe Coding Marathon you registered for has changed' },
  'marathon.cancelled': { group: 'community', sentence: () => 'A Vibe Coding Marathon you registered for was cancelled' },
  'test.reviewed': { group: 'community', sentence: ({ name, count }) => quoted(count, `${name} tested your project`, '{n} people tested your project') },
  'review.marked': { group: 'community', sentence: ({ name }) => `${name} found your test helpful` },
  'review.answered': { group: 'community', sentence: ({ name }) => `${name} answered your test` },
  'build.answered': { group: 'community', sentence: () => 'Your build request was answered' },
  'work.build_requested': { group: null, sentence: () => 'Someone asked for a custom build' },
  'work.asked': { group: null, sentence: () => 'A member asked the team a question' },
  'work.enquired': { group: null, sentence: () => 'Someone wrote to the team' },
  'work.reported': { group: null, sentence: () => 'A member reported something' },
  'work.story_offered': { group: null, sentence: () => 'A member offered a story for the landing page' },
  'plan.started': { group: null, sentence: () => 'Builder Track is yours' },
  'plan.ended': { group: null, sentence: () => 'Builder Track has ended; what you made stays readable and exportable' },
  'plan.granted': { group: null, sentence: () => 'An administrator gave you Builder Track' },
  'payment.failed': { group: null, sentence: () => 'A payment for Builder Track did not go through' },
  'assistant.answered': { group: 'community', sentence: () => 'The team answered your question' },
}

/** Where the things of the community stand. */
const places: Record<string, string> = {
  'badge.awarded': '/badges', 'marathon.announced': '/vibe-events', 'marathon.moved_up': '/vibe-events', 'marathon.changed': '/vibe-events', 'marathon.cancelled': '/vibe-events',
  'test.reviewed': '/test-tribe?tab=mine', 'review.marked': '/test-tribe', 'review.answered': '/test-tribe', 'build.answered': '/build-for-me', 'assistant.answered': '/dashboard?assistant=open',
  'work.build_requested': '/admin/build-requests', 'work.asked': '/admin/inbox', 'work.enquired': '/admin/enquiries', 'work.story_offered': '/admin/claims',
  'plan.started': '/payment', 'plan.ended': '/payment', 'plan.granted': '/payment', 'payment.failed': '/payment',
}

/** Where reports of each thing are decided. */
const reportPlaces: Record<string, string> = { post: '/admin/forum', person: '/admin/reports', test: '/admin/tests', link: '/admin/resources' }

/** How a sentence goes on to what it is about. */
const joints: Record<string, string> = { 'question.answered': 'to', 'solution.accepted': 'of', 'analysis.made': 'for', 'action-plan.made': 'for' }

/** The sentence of a notification. A kind that is not known yet is told of plainly. */
export function sentenceOf({ kind, count, name, subject }: Told): string {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!known) return quoted(count, 'Something new happened', '{n} new things happened')
  return known.sentence({ name: name ?? wording.someone, count, about: subject ? ` ${joints[kind] ?? 'in'} “${subject}”` : '' })
}

/** The kinds that a letter of its own tells of. */
export const kindsOfLetter: Record<LetterKind, string[]> = {
  messages: ['message.sent', 'message.requested', 'request.accepted'],
  matches: ['match.suggested', 'match.wanted', 'match.made'],
  events: ['marathon.announced', 'marathon.moved_up', 'marathon.changed', 'marathon.cancelled'],
}

/** The kinds of a group. */
export const kindsOf = (group: Group): string[] => Object.entries(kinds).filter(([, kind]) => kind.group === group).map(([name]) => name)

/** Where the thing stands that a notification is about. */
export function pathOf({ kind, subjectId, responseId, post, about = null }: { kind: string; subjectId: string | null; responseId: string | null; post: boolean; about?: string | null }): string {
  if (!subjectId) return '/notifications'
  if (post) return `/forum/post/${subjectId}${responseId ? `#response-${responseId}` : ''}`
  if (kind === 'analysis.made') return `/projects/${subjectId}?tab=opportunities`
  if (kind === 'action-plan.made') return `/projects/${subjectId}?tab=actionplan`
  const place = places[kind]
  if (place) return place
  if (kind === 'work.reported') return reportPlaces[about ?? ''] ?? '/admin'
  if (kind === 'person.warned') return '/notifications'
  if (kindsOf('messages').includes(kind)) return `/messages?room=${subjectId}`
  if (kindsOf('collaborations').includes(kind)) return '/matches'
  return '/notifications'
}

/** What opening an address reads; null where nothing is told of that stands there. */
export function readBy({ pathname, search }: { pathname: string; search: string }): { subjectId?: string; kinds: string[] } | null {
  const asked = new URLSearchParams(search)
  const post = /^\/forum(?:\/post|-post)\/([^/]+)$/.exec(pathname)?.[1]
  if (post) return { subjectId: post, kinds: kindsOf('forum') }
  const project = /^\/project(?:s|-details)\/([^/]+)$/.exec(pathname)?.[1]
  const made = { opportunities: 'analysis.made', actionplan: 'action-plan.made' }[asked.get('tab') ?? '']
  if (project) return made ? { subjectId: project, kinds: [made] } : null
  const room = pathname === '/messages' ? asked.get('room') : null
  if (room) return { subjectId: room, kinds: kindsOf('messages') }
  if (pathname === '/matches') return { kinds: kindsOf('collaborations') }
  const here = Object.keys(places).filter((kind) => places[kind]!.split('?')[0] === pathname)
  return here.length > 0 ? { kinds: here } : null
}
