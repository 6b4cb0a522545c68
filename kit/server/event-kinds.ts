import type { Group, NewsKind } from '#kit/contract/notifications.ts'

export type EventData = Record<string, string | number>

export type Told = { name: string; count: number; title: string | null; about: string; data: EventData }

export type EmailedNews = { subject: string; line: string }

export type EventKind = {
  group: Group | null
  email?: NewsKind
  sentence: (told: Told) => string
  emailed?: (told: Told) => EmailedNews
  subject?: string
  joint?: 'in' | 'to' | 'of' | 'for'
  path: (thing: { subjectId: string; title: string | null; data: EventData }) => string
  excerpt?: { of: string; id: (thing: { subjectId: string; data: EventData }) => string | null }
  /** The page that marks it as read: a path with the query it needs, `:subject` for the id. */
  seenAt?: string
  nameless?: true
}

export type EventKindsOf = Record<string, EventKind | null>
