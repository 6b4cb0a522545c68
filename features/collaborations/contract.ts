import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import type { MatchTrait } from '#planner/match/collaborators.ts'
import { trialForm } from './trial-form.ts'

export const wording = {
  title: 'Project Collaborations',
  accepted: 'Collaboration Accepted!',
  acceptedBoth: 'You can now start working together on joint projects.',
  // The same for everyone who waits: it must not reveal whether the other has declined.
  acceptedFirst: (name: string) => `If ${name} says yes too, we'll let you both know.`,
  withdrawn: 'You took back your yes',
  declined: 'Collaboration Declined',
  declinedDetail: 'This collaboration suggestion has been declined.',
  decideFailed: 'Failed to update collaboration response',
  found: 'New Project Collaborations Found!',
  foundCount: (count: number) =>
    `${count} potential ${count === 1 ? 'collaborator' : 'collaborators'} found this week.`,
  loadFailed: 'Failed to load your collaborations. Please try again.',
  suggestionMissing: "We couldn't find that match. It may have expired.",
  decided: "You've already answered this match.",
  matchMissing: "We couldn't find that collaboration. It may have ended.",
  trialLoadFailed: 'Failed to load the trial agreement. Please try again.',
  trialMissing: "You don't have a trial agreement yet.",
  trialMoved: 'The agreement has changed. Please read it again before you agree.',
  endsInThePast: 'Please pick a date in the future.',
  nobody: 'Anonymous User',
} as const

export const limits = { maxPerWeek: 5, floor: 45 } as const

/** Private. Each but the last makes later suggestions stricter in that respect. */
export const declineReasons = [
  {
    value: 'time',
    label: "We don't have the same amount of time",
    description: "We'll only suggest people with about as much time as you.",
  },
  {
    value: 'goal',
    label: 'We want different things',
    description: "We'll only suggest people with the same goal or a similar one.",
  },
  {
    value: 'skills',
    label: 'We have the same skills',
    description: "We won't suggest people with the same main skill.",
  },
  {
    value: 'topic',
    label: "I don't know their field",
    description: "We'll only suggest people who know your field or a similar one.",
  },
  { value: 'other', label: 'Something else', description: "This won't change your next matches." },
] as const
export const declineReason = z.enum(
  declineReasons.map((reason) => reason.value) as [DeclineReason, ...DeclineReason[]],
)
export type DeclineReason = (typeof declineReasons)[number]['value']

/** Always shown as a word too: color alone isn't enough. */
export function scoreWord(score: number): { word: string; look: 'good' | 'warn' | 'attention' } {
  if (score >= 80) return { word: 'Strong match', look: 'good' }
  return score >= 60 ? { word: 'Good match', look: 'warn' } : { word: 'Worth a look', look: 'attention' }
}

const person = z.object({
  id: z.string(),
  username: z.string(),
  bio: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type CollaboratorView = z.infer<typeof person>
const traits = ['skill', 'hours', 'goal', 'domain', 'reach', 'style'] as const satisfies MatchTrait[]
/** `points` is null if not counted, or if it would reveal an answer the other keeps private. */
const term = z.object({
  trait: z.enum(traits),
  label: z.string(),
  points: z.number().int().nullable(),
  weight: z.number().int(),
  note: z.string(),
  isPrivate: z.boolean(),
})
const jointIdea = z.object({ title: z.string(), description: z.string(), benefits: z.array(z.string()) })

const said = z.object({
  collaborationExplanation: z.string(),
  projectSynergies: z.array(z.string()),
  jointProjectIdeas: z.array(jointIdea),
  collaborationModel: z.string(),
})
export type Said = z.infer<typeof said>

const suggestion = said.extend({
  id: z.string(),
  collaboratorProfile: person,
  /** 'wanted': they have said yes. 'waiting': I have, and they haven't answered. */
  state: z.enum(['new', 'wanted', 'waiting']),
  compatibilityScore: z.number().int(),
  earlyGuess: z.boolean(),
  inShort: z.string(),
  watch: z.string().nullable(),
  terms: z.array(term),
  madeBy: z.string(),
  plannerContent: said.nullable(),
  weekOf: z.string(),
  waitsUntil: time.nullable(),
})
export type SuggestionView = z.infer<typeof suggestion>

const suggestions = z.object({
  suggestions: z.array(suggestion),
  /** How many were found this week; only in the first answer after they were found. */
  found: z.number().int(),
  showsAnswers: z.boolean(),
  answered: z.number().int(),
  enough: z.boolean(),
  pausedAt: time.nullable(),
  missing: z.array(z.object({ questionNumber: z.number().int(), short: z.string() })),
})
export type Suggestions = z.infer<typeof suggestions>

const match = z.object({
  id: z.string(),
  person,
  roomId: z.string().nullable(),
  compatibilityScore: z.number().int(),
  compatibilityReason: z.string(),
  acceptedAt: time,
  trial: z.enum(['none', 'open', 'agreed']),
})
export type MatchView = z.infer<typeof match>

const trial = trialForm.extend({ iTicked: z.boolean(), theyTicked: z.boolean(), updatedAt: time })
export type TrialView = z.infer<typeof trial>

const at = tagged('Collaborations')
const oneMatch = z.object({ matchId: id })
const matchPath = '/collaborations/{matchId}'
/** Only the caller's own id is accepted, as the specification sends it. */
const userId = id.optional()
const acts = { name: 'collaborations', attempts: 60, seconds: 60 }

export const collaborations = {
  suggestions: endpoint({
    ...at("This week's suggestions with those I wait for; looks for some where there are none yet"),
    method: 'POST',
    path: '/functions/get-collaboration-suggestions',
    access: 'member',
    limit: acts,
  })
    .input(z.object({ userId }))
    .output(suggestions),
  collaborators: endpoint({
    ...at('Possible collaborators for my projects; none without a project'),
    method: 'POST',
    path: '/functions/find-project-collaborators',
    access: 'member',
    limit: acts,
  })
    .input(z.object({ userId }))
    .output(
      z.object({
        collaborators: z.array(
          person.extend({ suggestionId: z.string(), compatibilityScore: z.number().int() }),
        ),
      }),
    ),
  decide: endpoint({
    ...at('Accept or decline a match; a decline is private and final'),
    method: 'POST',
    path: '/functions/update-collaboration-status',
    access: 'member',
    limit: acts,
  })
    .input(
      z.object({
        suggestionId: id,
        userId,
        action: z.enum(['accept', 'decline']),
        reason: declineReason.optional(),
      }),
    )
    .output(
      z.object({
        status: z.enum(['accepted', 'declined']),
        matched: z.boolean(),
        name: z.string(),
        roomId: z.string().nullable(),
      }),
    ),
  withdraw: endpoint({
    ...at('Take back my yes to a suggestion while the other has not said yes'),
    method: 'DELETE',
    path: '/collaborations/suggestions/{suggestionId}/acceptance',
    access: 'member',
    limit: acts,
  })
    .input(z.object({ suggestionId: id }))
    .output(z.object({ withdrawn: z.literal(true) })),
  active: endpoint({
    ...at('Active Collaborations: both have accepted'),
    method: 'GET',
    path: '/collaborations',
    access: 'member',
  }).output(z.object({ items: z.array(match) })),
  pause: endpoint({
    ...at('Pause or resume matching'),
    method: 'PUT',
    path: '/collaborations/settings',
    access: 'member',
    limit: acts,
  })
    .input(z.object({ paused: z.boolean() }))
    .output(z.object({ pausedAt: time.nullable() })),
  end: endpoint({
    ...at('End a collaboration of mine'),
    method: 'DELETE',
    path: matchPath,
    access: 'owner-of-match',
    limit: acts,
  })
    .input(oneMatch)
    .output(z.object({ ended: z.literal(true) })),
  trial: endpoint({
    ...at('The trial agreement of a collaboration; null where there is none yet'),
    method: 'GET',
    path: `${matchPath}/trial`,
    access: 'owner-of-match',
  })
    .input(oneMatch)
    .output(z.object({ trial: trial.nullable() })),
  saveTrial: endpoint({
    ...at('Save the trial agreement; after a change, both have to agree again'),
    method: 'PUT',
    path: `${matchPath}/trial`,
    access: 'owner-of-match',
    limit: acts,
  })
    .input(
      oneMatch.extend({
        ...trialForm.shape,
        /** Version of the text being changed; null if there was none. */ readAt: time.nullable().optional(),
      }),
    )
    .output(trial),
  tickTrial: endpoint({
    ...at('Agree to the trial agreement as I have read it'),
    method: 'PUT',
    path: `${matchPath}/trial/tick`,
    access: 'owner-of-match',
    limit: acts,
  })
    .input(oneMatch.extend({ readAt: time }))
    .output(trial),
}
