import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { users } from '#kit/server/tables.ts'
import { invitationUses, invitations } from './tables.ts'

export const inviterOf = (userId: SQLWrapper) =>
  sql<string | null>`(select inviter.email from ${invitationUses} used
    join ${invitations} made on made.id = used.invitation_id join ${users} inviter on inviter.id = made.made_by
    where used.user_id = ${userId} order by used.created_at limit 1)`
