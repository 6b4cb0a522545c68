import type { RoomState } from '../contract.ts'

export type Standing = {
  user1Id: string
  user2Id: string
  origin: string
  user1Accepted: boolean
  user2Accepted: boolean
  declinedAt: Date | null
  endedAt: Date | null
  /** A direct conversation was once accepted; it outlives a collaboration. */
  talksDirectly: boolean
  blocked: boolean
}

/** Declining is private: the person who asked sees no difference. */
export function stateFor(viewerId: string, row: Standing): RoomState {
  if (row.blocked) return 'closed'
  const accepted = row.user1Accepted && row.user2Accepted
  if (row.origin === 'suggestion') return (accepted && !row.endedAt) || row.talksDirectly ? 'open' : 'closed'
  if (accepted) return 'open'
  if (row.user1Id === viewerId) return 'waiting'
  return row.declinedAt ? 'declined' : 'request'
}

export const mayWrite = (state: RoomState): boolean => state === 'open' || acceptsByWriting(state)

export const acceptsByWriting = (state: RoomState): boolean => state === 'request' || state === 'declined'
