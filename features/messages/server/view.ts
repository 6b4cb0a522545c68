import { avatarOf } from '#features/profiles/server/reads.ts'
import { wording } from '../contract.ts'
import type { MessageView, PersonView } from '../contract.ts'
import type { chatMessages } from './tables.ts'

export function viewMessage(row: typeof chatMessages.$inferSelect): MessageView {
  return {
    id: row.id,
    clientId: row.clientId,
    roomId: row.chatRoomId,
    senderId: row.senderId,
    place: row.place,
    sequence: row.sequence,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deleted: row.deletedAt !== null,
  }
}

/** Username only, never the email. */
export function viewPerson({
  id,
  username,
  bio,
  pictureVersion,
}: {
  id: string
  username: string | null
  bio: string | null
  pictureVersion: string | null
}): PersonView {
  return {
    id,
    username,
    name: username ?? wording.anonymous,
    bio,
    avatar: avatarOf(id, pictureVersion),
  }
}
