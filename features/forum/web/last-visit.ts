import { recordVisit } from '#kit/web/local-store/preferences.ts'

export const lastVisit: string | null = recordVisit('forum')
