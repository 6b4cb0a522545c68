import type { Group, NewsKind } from '#kit/contract/notifications.ts'

/** What was written with an event: ids, counts and decisions. */
export type EventData = Record<string, string | number>

/** What a sentence is made of. `title`: of what it is about; `about`: the same as it goes on in a sentence, or nothing. */
export type Told = { name: string; count: number; title: string | null; about: string; data: EventData }

/** What an email tells of one thing that happened: the subject where it is alone, and a line under it. */
export type EmailedNews = { subject: string; line: string }

/** How people are told of an event: the words, the way there, and what switches it off. */
export type EventKind = {
  /** A kind without a group cannot be switched off. */
  group: Group | null
  /** The email that tells of it soon after; without one it waits in the app and for the digest. */
  email?: NewsKind
  sentence: (told: Told) => string
  /** What its email says instead. */
  emailed?: (told: Told) => EmailedNews
  /** What its subject is, where it has a title: a name of some feature's `titles`. */
  subject?: string
  /** How the sentence goes on to the title. */
  joint?: 'in' | 'to' | 'of' | 'for'
  /** Where the very thing is. `title` is null where it is gone. */
  path: (thing: { subjectId: string; title: string | null; data: EventData }) => string
  /** Whose words one gets to read with it: a name of some feature's `excerpts`, and the id they are asked by. */
  excerpt?: { of: string; id: (thing: { subjectId: string; data: EventData }) => string | null }
  /** The address that reads it by being opened: a path with what it needs of a query, `:subject` for the subject's id. */
  seenAt?: string
  /** Nobody in particular did it: no picture stands beside it. */
  nameless?: true
}

/** Events as a feature declares them: with a kind those that people are told of, with null the rest. */
export type EventKindsOf = Record<string, EventKind | null>
