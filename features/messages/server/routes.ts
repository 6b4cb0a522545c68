import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { messages } from '../contract.ts'
import { forgetEnded, listEnded } from './ended.ts'
import { editMessage, listMessages, readUpTo, removeMessage, sayTyping, sendMessage } from './messages.ts'
import { blockPerson, listBlocked, searchPeople, unblockPerson } from './people.ts'
import { listReports, reportPerson, resolveReport } from './reports.ts'
import { answerRequest, startConversation } from './requests.ts'
import { listRooms, readRoom, readUnread } from './rooms.ts'
import { searchMessages } from './search.ts'

const member = implement(messages).$context<MemberContext>().use(guarded)

export const messagesRoutes = {
  rooms: member.rooms.handler(({ context, input }) => listRooms(context, input)),
  search: member.search.handler(({ context, input }) => searchMessages(context, input)),
  unread: member.unread.handler(({ context }) => readUnread(context)),
  ended: member.ended.handler(({ context }) => listEnded(context)),
  forgetEnded: member.forgetEnded.handler(({ context, input }) => forgetEnded(context, input)),
  room: member.room.handler(({ context, input }) => readRoom(context, input)),
  list: member.list.handler(({ context, input }) => listMessages(context, input)),
  send: member.send.handler(({ context, input }) => sendMessage(context, input)),
  edit: member.edit.handler(({ context, input }) => editMessage(context, input)),
  remove: member.remove.handler(({ context, input }) => removeMessage(context, input)),
  read: member.read.handler(({ context, input }) => readUpTo(context, input)),
  typing: member.typing.handler(({ context, input }) => sayTyping(context, input)),
  start: member.start.handler(({ context, input }) => startConversation(context, input)),
  answer: member.answer.handler(({ context, input }) => answerRequest(context, input)),
  people: member.people.handler(({ context, input }) => searchPeople(context, input)),
  blocked: member.blocked.handler(({ context }) => listBlocked(context)),
  block: member.block.handler(({ context, input }) => blockPerson(context, input)),
  unblock: member.unblock.handler(({ context, input }) => unblockPerson(context, input)),
  report: member.report.handler(({ context, input }) => reportPerson(context, input)),
  reports: member.reports.handler(({ context, input }) => listReports(context, input)),
  resolve: member.resolve.handler(({ context, input }) => resolveReport(context, input)),
}
