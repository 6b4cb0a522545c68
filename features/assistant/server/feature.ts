import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { assistant } from '../contract.ts'
import { ask, askLive } from './chat.ts'
import { readConversation, resetConversation } from './conversation.ts'
import { assistantEvents } from './events.ts'
import { assistantExport } from './export.ts'
import { findHelpArticles } from './finding.ts'
import { answerQuestion, handOver, listInbox, listMine } from './inbox.ts'
import { readTasks, snoozeTask, wakeTask } from './tasks.ts'
import { askHelp } from './visitors.ts'

export const assistantFeature = {
  routes: serve(assistant, {
    tasks: readTasks,
    snooze: snoozeTask,
    wake: wakeTask,
    ask,
    stream: askLive,
    askHelp,
    conversation: readConversation,
    reset: resetConversation,
    handOver,
    mine: listMine,
    inbox: listInbox,
    answer: answerQuestion,
  }),
  events: assistantEvents,
  finds: { help: findHelpArticles },
  exports: assistantExport,
} satisfies Feature
