import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { notifications } from '../contract.ts'
import { keepChoices, readChoices } from './choices.ts'
import { listNotifications, markAllRead, markRead, readUnread } from './notifications.ts'

const member = implement(notifications).$context<MemberContext>().use(guarded)

export const notificationsRoutes = {
  list: member.list.handler(({ context, input }) => listNotifications(context, input)),
  unread: member.unread.handler(({ context }) => readUnread(context)),
  read: member.read.handler(({ context, input }) => markRead(context, input)),
  readAll: member.readAll.handler(({ context, input }) => markAllRead(context, input)),
  choices: member.choices.handler(({ context }) => readChoices(context)),
  keepChoices: member.keepChoices.handler(({ context, input }) => keepChoices(context, input)),
}
