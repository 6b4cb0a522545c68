import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { messages } from '../contract.ts'
import { forgetEnded, listEnded } from './ended.ts'
import { eraseConversations } from './erasure.ts'
import { messagesEvents } from './events.ts'
import { messagesExport } from './export.ts'
import { findPeople } from './finding.ts'
import {
  editMessage,
  listMessages,
  markReadUpTo,
  removeMessage,
  publishTyping,
  sendMessage,
} from './messages.ts'
import { blockPerson, listBlocked, searchPeople, unblockPerson } from './people.ts'
import { isInRoom, lastMessages } from './reads.ts'
import { personReports } from './reports.ts'
import { answerRequest, startConversation } from './requests.ts'
import { listRooms, readRoom, readUnread } from './rooms.ts'
import { searchMessages } from './search.ts'

export const messagesFeature = {
  routes: serve(messages, {
    rooms: listRooms,
    search: searchMessages,
    unread: readUnread,
    ended: listEnded,
    forgetEnded,
    room: readRoom,
    list: listMessages,
    send: sendMessage,
    edit: editMessage,
    remove: removeMessage,
    markRead: markReadUpTo,
    typing: publishTyping,
    start: startConversation,
    answer: answerRequest,
    people: searchPeople,
    blocked: listBlocked,
    block: blockPerson,
    unblock: unblockPerson,
  }),
  topics: { room: (app, viewer, roomId) => isInRoom(app.db, viewer.id, roomId) },
  events: messagesEvents,
  excerpts: { message: lastMessages },
  finds: { person: findPeople },
  reportable: { person: personReports },
  draftPlaces: { messages: ({ app, viewer }, id) => isInRoom(app.db, viewer.id, id) },
  exports: messagesExport,
  erases: eraseConversations,
} satisfies Feature
