/** The endpoints that need more than eight statements yet, each with its number, which may only go down. */
export const above: Record<string, number> = {
  // Looks for this week's matches, once in a while and in one transaction; asked again it needs eight.
  'collaborations.suggestions': 16,
  // Works as a job does while the person waits: what is queued, claimed and marked has to be seen by other processes.
  'personalization.generate': 18,
  // The founder is held before what is counted, and the event and the job are each written by who owns them.
  'projects.create': 9,
  // Gives a place, the badge with its notification, and an email by the person's choices, all or nothing.
  'events.register': 10,
  // The feedback and the project are each held before what is read of them; then evidence, event and mark.
  'testTribe.logEvidence': 9,
}
