import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { assistant } from '../contract.ts'
import { ask, askLive } from './chat.ts'
import { readConversation, resetConversation } from './conversation.ts'
import { answerQuestion, handOver, listInbox, listMine } from './inbox.ts'
import { readTasks, snoozeTask, wakeTask } from './tasks.ts'

const member = implement(assistant).$context<MemberContext>().use(guarded)

export const assistantRoutes = {
  tasks: member.tasks.handler(({ context }) => readTasks(context)),
  snooze: member.snooze.handler(({ context, input }) => snoozeTask(context, input)),
  wake: member.wake.handler(({ context, input }) => wakeTask(context, input)),
  ask: member.ask.handler(({ context, input }) => ask(context, input)),
  stream: member.stream.handler(({ context, input, signal }) => askLive(context, input, signal)),
  conversation: member.conversation.handler(({ context }) => readConversation(context)),
  reset: member.reset.handler(({ context }) => resetConversation(context)),
  handOver: member.handOver.handler(({ context, input }) => handOver(context, input)),
  mine: member.mine.handler(({ context }) => listMine(context)),
  inbox: member.inbox.handler(({ context, input }) => listInbox(context, input)),
  answer: member.answer.handler(({ context, input }) => answerQuestion(context, input)),
}
