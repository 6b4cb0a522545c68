/** What may be switched off, one choice a group. */
export const groups = ['messages', 'collaborations', 'forum', 'projects', 'community'] as const
export type Group = (typeof groups)[number]

/** Emails that go out soon after something happened; one choice a kind. */
export const letterKinds = ['messages', 'matches', 'events', 'forum', 'team'] as const
export type LetterKind = (typeof letterKinds)[number]

/** Every email that has a choice of its own: those, and the week of one's plans. */
export const emailKinds = [...letterKinds, 'week'] as const
export type EmailKind = (typeof emailKinds)[number]
