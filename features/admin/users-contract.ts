import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { givenTime, id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { act, outgoing } from './audit-contract.ts'

export const wording = {
  usersFailed: 'Failed to load the users. Please try again.',
  userFailed: 'Failed to load this person. Please try again.',
  reasonMissing: 'Please say why. We save the reason in the audit log.',
  noteMissing: 'Please write a note.',
} as const

export const limits = { search: 200, reason: 500, note: 2000 } as const

export const roles = ['user', 'admin'] as const
export const userStates = ['banned', 'unconfirmed'] as const
const ban = z.object({ reason: z.string().nullable(), until: time.nullable() })
const userRow = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  ban: ban.nullable(),
  createdAt: time,
  lastSeenAt: time,
})
export type UserRow = z.infer<typeof userRow>

const count = z.number().int()
const note = z.object({ id: z.string(), content: z.string(), author: z.string().nullable(), createdAt: time })
export type NoteView = z.infer<typeof note>
const userDetail = userRow.extend({
  isYou: z.boolean(),
  /** The administrator whose invitation they used first; null without one, or if that one is gone. */
  invitedBy: z.string().nullable(),
  projects: count,
  posts: count,
  responses: count,
  sessions: count,
  notes: z.array(note),
  acts: z.array(act),
})
export type UserDetail = z.infer<typeof userDetail>

const reason = z
  .string()
  .trim()
  .min(1, { error: wording.reasonMissing })
  .max(limits.reason, { error: `Please keep this under ${limits.reason} characters.` })
export const banForm = z.object({ reason, until: givenTime().nullable() })
export const noteForm = z.object({
  content: z
    .string()
    .trim()
    .min(1, { error: wording.noteMissing })
    .max(limits.note, { error: `Please keep this under ${limits.note} characters.` }),
})

const at = tagged('Administration')
const oneUser = z.object({ userId: id })
const userPath = '/admin/users/{userId}'
const acts = { name: 'admin-acts', attempts: 60, seconds: 60 }

export const userEndpoints = {
  users: endpoint({
    ...at('People by a part of their email or username, newest first'),
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    auditsRead: 'Searched for people',
  })
    .input(
      pageInput.extend({
        search: z.string().max(limits.search).optional(),
        role: z.enum(roles).optional(),
        state: z.enum(userStates).optional(),
      }),
    )
    .output(pageOf(userRow)),
  user: endpoint({
    ...at('A person: facts and counts, notes of administrators, and the last entries of the audit log'),
    method: 'GET',
    path: userPath,
    access: 'admin',
    auditsRead: 'Looked at a person',
  })
    .input(oneUser)
    .output(userDetail),
  setRole: endpoint({
    ...at('Make someone an administrator, or take the role away; ends their sessions'),
    method: 'PUT',
    path: `${userPath}/role`,
    access: 'admin',
    needsProof: true,
    limit: acts,
  })
    .input(oneUser.extend({ role: z.enum(roles) }))
    .output(userDetail),
  ban: endpoint({
    ...at('Ban someone, for good or until a time; ends their sessions'),
    method: 'PUT',
    path: `${userPath}/ban`,
    access: 'admin',
    needsProof: true,
    limit: acts,
    keepsReason: true,
  })
    .input(oneUser.extend(banForm.shape))
    .output(userDetail),
  warn: endpoint({
    ...at('Warn someone with a reason, which they read'),
    method: 'POST',
    path: `${userPath}/warnings`,
    access: 'admin',
    limit: acts,
    keepsReason: true,
  })
    .input(oneUser.extend({ reason }))
    .output(z.object({ warned: z.literal(true) })),
  unban: endpoint({
    ...at('Lift a ban'),
    method: 'DELETE',
    path: `${userPath}/ban`,
    access: 'admin',
    needsProof: true,
    limit: acts,
  })
    .input(oneUser)
    .output(userDetail),
  endSessions: endpoint({
    ...at('End all sessions of a person'),
    method: 'DELETE',
    path: `${userPath}/sessions`,
    access: 'admin',
    needsProof: true,
    limit: acts,
  })
    .input(oneUser)
    .output(userDetail),
  sendReset: endpoint({
    ...at('Send someone a link to set a new password'),
    method: 'POST',
    path: `${userPath}/reset-link`,
    access: 'admin',
    needsProof: true,
    limit: outgoing,
  })
    .input(oneUser)
    .output(z.object({ sent: z.literal(true) })),
  addNote: endpoint({
    ...at('Note something about a person for the other administrators'),
    method: 'POST',
    path: `${userPath}/notes`,
    access: 'admin',
    creates: true,
    limit: acts,
  })
    .input(oneUser.extend(noteForm.shape))
    .output(note),
  removeNote: endpoint({
    ...at('Remove a note about a person'),
    method: 'DELETE',
    path: `${userPath}/notes/{noteId}`,
    access: 'admin',
    limit: acts,
  })
    .input(oneUser.extend({ noteId: id }))
    .output(z.object({ removed: z.literal(true) })),
}
