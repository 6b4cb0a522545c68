/** The endpoints that need more than eight statements yet, each with its number, which may only go down. */
export const above: Record<string, number> = {
  // At the door: each try is counted by network, address and person before anything is known, and a session is begun.
  'accounts.keepAccount': 16,
  'accounts.verifyEmail': 15,
  'accounts.signIn': 12,
  'accounts.deleteAccount': 11,
  'accounts.resetPassword': 11,
  'accounts.changePassword': 10,
  'accounts.signUp': 10,
  'accounts.token': 9,
  // Administrators: limit, the act before and after, and an answer with the whole person or list.
  'admin.ban': 18,
  'admin.setRole': 13,
  'admin.unban': 13,
  'moderation.resolve': 13,
  'admin.endSessions': 12,
  'forum.orderCategories': 12,
  'signals.addSource': 11,
  'events.cancel': 11,
  'events.change': 11,
  'events.create': 9,
  'forum.restoreRemoved': 9,
  'signals.fetchSource': 9,
  'signals.switchSource': 9,
  // Looks for this week's matches, once in a while and in one transaction; asked again it needs eight.
  'collaborations.suggestions': 16,
  // Works as a job does while the person waits: what is queued, claimed and marked has to be seen by other processes.
  'personalization.generate': 20,
  // The founder is held before what is counted, and the event and the job are each written by who owns them.
  'projects.create': 9,
  // Asks or answers two people at once, with badges, letters and what both are told.
  'events.register': 15,
  // The feedback and the project are each held before what is read of them; then evidence, event and mark.
  'testTribe.logEvidence': 9,
  'events.show': 9,
  'events.unregister': 9,
  // Creates: session, limit and idempotency key are three beside the rows, the event and the view.
  'forum.accept': 11,
  'forum.ask': 10,
  'forum.respond': 10,
  'enquiries.send': 9,
  'assistant.ask': 9,
  'assistant.stream': 9,
  'moderation.report': 9,
}
