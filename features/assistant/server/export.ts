import { eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { assistantConversations, assistantSnoozes, userFeedback } from './tables.ts'

export const assistantExport: ExportPart[] = [
  part({
    name: 'assistant-questions',
    about: 'What you asked the assistant, and what it or the team answered.',
    table: userFeedback,
    where: (id) => eq(userFeedback.userId, id),
    without: ['answeredBy'],
  }),
  part({
    name: 'assistant-conversation',
    about: 'When your conversation with the chat assistant began.',
    table: assistantConversations,
    where: (id) => eq(assistantConversations.userId, id),
  }),
  part({
    name: 'assistant-snoozes',
    about: 'Tasks you snoozed in My Assistant.',
    table: assistantSnoozes,
    where: (id) => eq(assistantSnoozes.userId, id),
  }),
]
