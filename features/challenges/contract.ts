/** Spec 3: the badges, each with what one does for it. */
export const badgeRules = {
  'Marathon Participant': 'Registered for a Vibe Coding Marathon; counts each one.',
  'Helpful Tester': 'Reviewed a project in the Test Tribe; counts each review.',
  '30-Day Builder': 'Finished every step of the 30-day sprint.',
  'Market Whisperer': 'Finished every step of the 21-day Smart Insight Engagement.',
  'Smart Collaborator': 'Finished every step of the collaboration challenge.',
  'Speed Hacker': 'Finished every step of the 18-Day Fast Track.',
  'Revenue Warrior': 'Finished every step of the first-payment challenge.',
  'Cycle Master': 'Finished every step of the full-cycle challenge.',
} as const
export type BadgeName = keyof typeof badgeRules
