import { z } from 'zod'
import { givenInvitation, invitationForm, madeInvitation } from '#features/invitations/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filledLine, tagged } from '#kit/contract/fields.ts'
import { cursor, id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { provenances, rungs } from '#planner/levels.ts'

export const limits = { name: 60, mentors: 50, founders: 500, shared: 10, page: 50 } as const

export const wording = {
  notFound: "We couldn't find that group, or you don't have access to it.",
  loadFailed: "We couldn't load this group. Please try again.",
  listFailed: "We couldn't load the groups. Please try again.",
  noMember: 'No member has this email. Mentors need an account first.',
  mentorsFull: `This group has ${limits.mentors} mentors, which is the limit.`,
  foundersFull: `This group has ${limits.founders} founders, which is the limit.`,
  sharesFull: `You can show up to ${limits.shared} projects. Hide one to show another.`,
  anonymous: 'Anonymous User',
  noGroup: "This invitation isn't for a group.",
} as const

export const mentorsSee = [
  'Your username, or “Anonymous User” if you have none',
  "The project's title and its confidence level",
  "The project's next step, which can name your test",
  'How many pieces of evidence you have, and how many of them we counted or Stripe confirmed',
] as const
export const mentorsNeverSee = [
  'What people told you, or who they are',
  'What anyone paid',
  'Your tasks, notes and messages',
  "Projects you don't show",
] as const

export const nameForm = z.object({ name: filledLine(limits.name, 'Please name the group.') })
export const mentorForm = z.object({
  email: z
    .string()
    .max(254)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.email({ error: 'Please enter an email, such as you@example.com.' })),
})

const mentor = z.object({ userId: z.string(), email: z.string() })
const cohort = z.object({
  id: z.string(),
  name: z.string(),
  mentors: z.array(mentor),
  founders: z.number().int(),
  endedAt: time.nullable(),
  createdAt: time,
})
export type CohortView = z.infer<typeof cohort>

const ownCohort = z.object({
  id: z.string(),
  name: z.string(),
  isFounder: z.boolean(),
  isMentor: z.boolean(),
})
export type OwnCohort = z.infer<typeof ownCohort>

const choice = z.object({ id: z.string(), title: z.string(), isShown: z.boolean() })
export type ChoiceView = z.infer<typeof choice>
/**
 * `mentors` are usernames, null for those without one. `projects` are the founder's own active ones; empty
 * for a mentor.
 */
const openCohort = ownCohort.extend({
  mentors: z.array(z.string().nullable()),
  projects: z.array(choice),
})
export type OpenCohort = z.infer<typeof openCohort>

const shownProject = z.object({
  id: z.string(),
  title: z.string(),
  rung: z.enum(rungs),
  provenance: z.enum(provenances),
  next: z.string(),
  evidence: z.object({ told: z.number().int(), seen: z.number().int(), checked: z.number().int() }),
})
const shownFounder = z.object({
  id: z.string(),
  name: z.string().nullable(),
  projects: z.array(shownProject),
})
export type ShownFounder = z.infer<typeof shownFounder>

const invited = z.object({
  /** null: the invitation isn't for a group, or the group has ended. */
  cohort: z.object({ id: z.string(), name: z.string() }).nullable(),
  isMember: z.boolean(),
  isUsable: z.boolean(),
})
export type InvitedView = z.infer<typeof invited>

const done = z.object({ done: z.literal(true) })
const at = tagged('Groups')
const limit = { name: 'cohorts', attempts: 60, seconds: 60 }
const one = z.object({ cohortId: id })
const byInvitation = z.object({ invitation: givenInvitation })

export const cohorts = {
  list: endpoint({
    ...at('All groups with their mentors, the newest first'),
    method: 'GET',
    path: '/admin/cohorts',
    access: 'admin',
  })
    .input(pageInput)
    .output(pageOf(cohort)),
  create: endpoint({
    ...at('Make a group'),
    method: 'POST',
    path: '/admin/cohorts',
    access: 'admin',
    creates: true,
    limit,
  })
    .input(nameForm)
    .output(cohort),
  rename: endpoint({
    ...at('Rename a group'),
    method: 'PUT',
    path: '/admin/cohorts/{cohortId}',
    access: 'admin',
    limit,
  })
    .input(one.extend(nameForm.shape))
    .output(cohort),
  end: endpoint({
    ...at("End a group; its mentors stop seeing anyone's projects right away"),
    method: 'PUT',
    path: '/admin/cohorts/{cohortId}/end',
    access: 'admin',
    limit,
  })
    .input(one)
    .output(cohort),
  addMentor: endpoint({
    ...at('Name a member as a mentor of a group'),
    method: 'PUT',
    path: '/admin/cohorts/{cohortId}/mentors',
    access: 'admin',
    limit,
  })
    .input(one.extend(mentorForm.shape))
    .output(cohort),
  removeMentor: endpoint({
    ...at('Take a mentor out of a group'),
    method: 'DELETE',
    path: '/admin/cohorts/{cohortId}/mentors/{userId}',
    access: 'admin',
    limit,
  })
    .input(one.extend({ userId: id }))
    .output(cohort),
  invite: endpoint({
    ...at('Make an invitation that carries a group; its link is in this answer and never shown again'),
    method: 'POST',
    path: '/admin/cohorts/{cohortId}/invitations',
    access: 'admin',
    limit,
  })
    .input(one.extend(invitationForm.shape))
    .output(madeInvitation),
  mine: endpoint({
    ...at('The groups I am in, as a founder or a mentor'),
    method: 'GET',
    path: '/cohorts',
    access: 'member',
  }).output(z.object({ items: z.array(ownCohort) })),
  invited: endpoint({
    ...at('The group that an invitation carries'),
    method: 'POST',
    path: '/cohort-invitation',
    access: 'member',
    limit,
  })
    .input(byInvitation)
    .output(invited),
  join: endpoint({
    ...at('Join the group that an invitation carries; nothing is shown to its mentors yet'),
    method: 'PUT',
    path: '/cohort-invitation',
    access: 'member',
    limit,
  })
    .input(byInvitation)
    .output(ownCohort),
  read: endpoint({
    ...at('A group I am in: its mentors, and which of my projects they see'),
    method: 'GET',
    path: '/cohorts/{cohortId}',
    access: 'member',
  })
    .input(one)
    .output(openCohort),
  choose: endpoint({
    ...at("Choose whether a group's mentors see a project of mine"),
    method: 'PUT',
    path: '/cohorts/{cohortId}/shares/{projectId}',
    access: 'member',
    limit,
  })
    .input(one.extend({ projectId: id, isShown: z.boolean() }))
    .output(openCohort),
  leave: endpoint({
    ...at('Leave a group; its mentors stop seeing my projects right away'),
    method: 'DELETE',
    path: '/cohorts/{cohortId}/membership',
    access: 'member',
    limit,
  })
    .input(one)
    .output(done),
  founders: endpoint({
    ...at('What the founders of a group show to me as one of its mentors'),
    method: 'GET',
    path: '/cohorts/{cohortId}/founders',
    access: 'member',
  })
    .input(
      one.extend({
        cursor: cursor.optional(),
        limit: z.coerce.number().int().min(1).max(limits.page).default(limits.page),
      }),
    )
    .output(pageOf(shownFounder)),
}
