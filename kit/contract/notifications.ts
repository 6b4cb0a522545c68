/** What may be switched off, one choice a group. */
export const groups = ['messages', 'collaborations', 'forum', 'projects', 'inbox', 'community'] as const
export type Group = (typeof groups)[number]

/** Emails that go out soon after something happened; one choice a kind. */
export const newsKinds = ['messages', 'matches', 'events', 'forum', 'team'] as const
export type NewsKind = (typeof newsKinds)[number]

/** Every email that has a choice of its own: those, and the week of one's plans. */
export const emailKinds = [...newsKinds, 'week'] as const
export type EmailKind = (typeof emailKinds)[number]
