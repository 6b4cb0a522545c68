import { wording as matching } from '#features/collaborations/contract.ts'
import { slugOf } from '#features/challenges/contract.ts'
import { wording } from './contract.ts'
import type { Group, LetterKind } from './contract.ts'

/** What was written with an event: ids, counts and decisions. */
export type EventData = Record<string, string | number>
/** The parts that a sentence is made of. `subject` is the title or name of what it is about. */
export type Told = { kind: string; count: number; name: string | null; subject: string | null; data?: EventData }
/** A kind without a group cannot be switched off. */
type Kind = { group: Group | null; sentence: (told: { name: string; count: number; about: string; subject: string | null; data: EventData }) => string }

/** What administrators decided about a report, as whoever reported reads it. */
const outcomes: Record<string, string> = {
  keep: "It doesn't break our rules, so it stays up.", hide: "It's hidden now. Thank you for telling us.",
  kept: 'We found nothing that breaks our rules. You can still block this person.', warned: 'We gave this person a warning. Thank you for telling us.', banned: "We closed this person's account. Thank you for telling us.",
}
const named = (title: string | null) => (title ? `“${title}”` : 'A marathon you registered for')

const quoted = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('{n}', String(count)))

/** What is said of each kind, which is an event's name (kit/server/events.ts). */
const kinds: Record<string, Kind> = {
  'message.sent': { group: 'messages', sentence: ({ name, count }) => quoted(count, `${name} wrote to you`, `{n} messages from ${name}`) },
  'message.requested': { group: 'messages', sentence: ({ name }) => `${name} would like to write to you` },
  'request.accepted': { group: 'messages', sentence: ({ name }) => `${name} accepted your request` },
  'match.suggested': { group: 'collaborations', sentence: ({ data }) => [matching.found, ...(Number(data.count) > 0 ? [matching.foundCount(Number(data.count))] : [])].join(' ') },
  'match.wanted': { group: 'collaborations', sentence: ({ name }) => `${name} would like to work with you` },
  'match.made': { group: 'collaborations', sentence: ({ name }) => `You and ${name} both want to work together` },
  'match.ended': { group: 'collaborations', sentence: ({ name }) => `${name} ended your collaboration` },
  'trial.changed': { group: 'collaborations', sentence: ({ name }) => `${name} changed your trial agreement` },
  'trial.agreed': { group: 'collaborations', sentence: ({ name }) => `${name} agreed to your trial agreement` },
  'question.answered': { group: 'forum', sentence: ({ name, count, about }) => quoted(count, `${name} wrote an answer${about}`, `{n} answers${about}`) },
  'solution.accepted': { group: 'forum', sentence: ({ about }) => `Your response was accepted as the solution${about}` },
  'person.mentioned': { group: 'forum', sentence: ({ name, count, about }) => quoted(count, `${name} mentioned you${about}`, `You were mentioned {n} times${about}`) },
  'post.hidden': { group: 'forum', sentence: ({ about }) => `Members reported what you wrote${about}. It is hidden until an administrator has looked at it` },
  'post.removed': { group: null, sentence: ({ about, data }) => (data.again ? `We looked again at what you wrote${about}. It stays hidden` : `We hid what you wrote${about}. You can read why and ask us to look again`) },
  'post.restored': { group: null, sentence: ({ about }) => `We put back what you wrote${about}` },
  'report.resolved': { group: 'forum', sentence: ({ about, data }) => `We looked at your report${about}. ${outcomes[String(data.outcome ?? data.decision)] ?? 'Thank you for telling us.'}` },
  'person.warned': { group: 'messages', sentence: () => 'Administrators looked at a report about what you wrote to somebody. Please keep to what both of you want to talk about' },
  'analysis.made': { group: 'projects', sentence: ({ about }) => `A new analysis is ready${about}` },
  'action-plan.made': { group: 'projects', sentence: ({ about }) => `A new action plan is ready${about}` },
  'badge.awarded': { group: 'community', sentence: ({ subject }) => (subject ? `You earned the ${subject} badge` : 'You earned a badge') },
  'marathon.announced': { group: 'community', sentence: ({ subject }) => `${named(subject)} starts soon` },
  'marathon.moved_up': { group: 'community', sentence: ({ subject }) => `A place opened up, so you're registered for ${subject ? `“${subject}”` : 'a marathon you were waiting for'}` },
  'marathon.changed': { group: 'community', sentence: ({ subject }) => `${named(subject)} has a new time or place` },
  'marathon.cancelled': { group: 'community', sentence: ({ subject }) => `${named(subject)} was canceled` },
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
  'test.reviewed': '/test-tribe?tab=mine', 'review.marked': '/test-tribe?tab=given', 'review.answered': '/test-tribe?tab=given', 'build.answered': '/build-for-me', 'assistant.answered': '/dashboard?assistant=open',
  'work.build_requested': '/admin/build-requests', 'work.asked': '/admin/inbox', 'work.enquired': '/admin/enquiries', 'work.story_offered': '/admin/claims',
  'plan.started': '/payment', 'plan.ended': '/payment', 'plan.granted': '/payment', 'payment.failed': '/payment',
}

/** Where reports of each thing are decided. */
const reportPlaces: Record<string, string> = { post: '/admin/forum', person: '/admin/reports', test: '/admin/tests', link: '/admin/resources' }

/** How a sentence goes on to what it is about. */
const joints: Record<string, string> = { 'question.answered': 'to', 'solution.accepted': 'of', 'analysis.made': 'for', 'action-plan.made': 'for' }

/** The sentence of a notification. A kind that is not known yet is told of plainly. */
export function sentenceOf({ kind, count, name, subject, data = {} }: Told): string {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!known) return quoted(count, 'Something new happened', '{n} new things happened')
  return known.sentence({ name: name ?? wording.someone, count, subject, data, about: subject ? ` ${joints[kind] ?? 'in'} “${subject}”` : '' })
}

/** The kinds that a letter of its own tells of. */
export const kindsOfLetter: Record<LetterKind, string[]> = {
  messages: ['message.sent', 'message.requested', 'request.accepted'],
  matches: ['match.suggested', 'match.wanted', 'match.made'],
  events: ['marathon.announced', 'marathon.moved_up', 'marathon.changed', 'marathon.cancelled'],
  forum: ['question.answered', 'person.mentioned', 'solution.accepted'],
  team: ['build.answered', 'assistant.answered'],
}

/** The kinds of a group. */
export const kindsOf = (group: Group): string[] => Object.entries(kinds).filter(([, kind]) => kind.group === group).map(([name]) => name)

type Way = { kind: string; subjectId: string | null; responseId: string | null; post: boolean; subject?: string | null; about?: string | null }

/** Where the thing stands that a notification is about. */
export function pathOf({ kind, subjectId, responseId, post, subject, about = null }: Way): string {
  if (!subjectId) return '/notifications'
  if (kind === 'post.removed') return '/forum/hidden'
  if (post) return `/forum/post/${subjectId}${responseId ? `#response-${responseId}` : ''}`
  if (kind === 'analysis.made') return `/projects/${subjectId}?tab=opportunities`
  if (kind === 'action-plan.made') return `/projects/${subjectId}?tab=actionplan`
  if (kind === 'badge.awarded' && subject) return `/badges/${slugOf(subject)}`
  const place = places[kind]
  if (place) return kind.startsWith('marathon.') ? `${place}#event-${subjectId}` : place
  if (kind === 'work.reported') return reportPlaces[about ?? ''] ?? '/admin'
  if (kind === 'person.warned') return '/notifications'
  if (kindsOf('messages').includes(kind)) return `/messages?room=${subjectId}`
  if (kindsOf('collaborations').includes(kind)) return '/matches'
  return '/notifications'
}

/** What opening an address reads; null where nothing is told of that stands there. */
export function readBy({ pathname, search }: { pathname: string; search: string }): { subjectId?: string; kinds: string[] } | null {
  const asked = new URLSearchParams(search)
  if (pathname === '/forum/hidden') return { kinds: ['post.removed'] }
  const post = /^\/forum(?:\/post|-post)\/([^/]+)$/.exec(pathname)?.[1]
  if (post) return { subjectId: post, kinds: [...kindsOf('forum'), 'post.restored'] }
  const project = /^\/project(?:s|-details)\/([^/]+)$/.exec(pathname)?.[1]
  const made = { opportunities: 'analysis.made', actionplan: 'action-plan.made' }[asked.get('tab') ?? '']
  if (project) return made ? { subjectId: project, kinds: [made] } : null
  const room = pathname === '/messages' ? asked.get('room') : null
  if (room) return { subjectId: room, kinds: kindsOf('messages') }
  if (pathname.startsWith('/badges/')) return { kinds: ['badge.awarded'] }
  if (pathname === '/matches') return { kinds: kindsOf('collaborations') }
  const here = Object.keys(places).filter((kind) => places[kind]!.split('?')[0] === pathname)
  return here.length > 0 ? { kinds: here } : null
}
