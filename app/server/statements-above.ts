/** The endpoints that need more than eight statements yet, each with its number, which may only go down. */
export const above: Record<string, number> = {
  // Makes something large, or looks for this week's matches.
  'collaborations.suggestions': 22,
  'personalization.generate': 20,
  'ideas.generate': 19,
  'projects.create': 16,
  // Gives a place, the badge with its notification, and an email by the person's choices, all or nothing.
  'events.register': 13,
  // Asks or answers two people at once, with badges, letters and what both are told.
  'messages.start': 20,
  'collaborations.decide': 16,
  'testTribe.logEvidence': 16,
  'testTribe.review': 15,
  'challenges.tick': 13,
  'challenges.start': 12,
  'challenges.untick': 12,
  'challenges.check': 11,
  'collaborations.withdraw': 9,
  // Creates: session, limit, idempotency key and its answer are four before the rows, the event and the view.
  'actionPlans.addItem': 11,
  'evidence.log': 10,
  'projects.addTask': 9,
}
