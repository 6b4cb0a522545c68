export type Weight = {
  /**
   * Calls by their contract names, each at most this often, coming from another screen; some happen
   * only if there is something to show.
   */
  asks: string[]
  /** In KB: answers, and compressed script that the roadmap doesn't need. */
  data: number
  script: number
}

/** Measured by `e2e/screens.spec.ts`. */
export const weights: Record<string, Weight> = {
  Dashboard: {
    asks: ['opportunities.newest', 'dashboard.counts', 'assistant.tasks', 'actionPlans.read'],
    data: 7,
    script: 33,
  },
  Projects: { asks: ['projects.list'], data: 1, script: 27 },
  Project: {
    asks: ['projects.read', 'evidence.read', 'testPages.list', 'generation.read'],
    data: 9,
    script: 82,
  },
  Implementation: { asks: ['projects.read', 'generation.read'], data: 6, script: 67 },
  Market: {
    asks: ['market.read', 'evidence.read', 'projects.read', 'generation.read'],
    data: 11,
    script: 73,
  },
  Monetization: {
    asks: ['market.economics', 'projects.read', 'generation.read'],
    data: 6,
    script: 73,
  },
  Opportunities: {
    asks: ['projects.read', 'opportunities.read', 'generation.read', 'opportunities.markRead'],
    data: 11,
    script: 77,
  },
  'Action Plan': {
    // The number is only loaded when a review begins.
    asks: ['actionPlans.read', 'projects.read', 'generation.read', 'metrics.read'],
    data: 8,
    script: 79,
  },
  Engagement: {
    asks: ['projects.read', 'personalization.read', 'generation.read'],
    data: 9,
    script: 71,
  },
  'Create project': {
    // What we understood of the founder comes first.
    asks: ['ideas.current', 'traits.questionnaire', 'traits.founderProfile', 'ideas.list'],
    data: 5,
    script: 72,
  },
  Forum: { asks: ['forum.categories', 'forum.posts'], data: 7, script: 44 },
  Post: {
    asks: ['forum.responses', 'forum.read', 'drafts.read'],
    data: 2,
    script: 69,
  },
  Matches: {
    asks: ['collaborations.active', 'collaborations.suggestions'],
    data: 8,
    script: 46,
  },
  Messages: { asks: ['messages.rooms', 'messages.ended'], data: 1, script: 46 },
  Notifications: { asks: ['notifications.list'], data: 1, script: 3 },
  Account: {
    asks: ['profiles.read', 'traits.questionnaire', 'drafts.read', 'challenges.badges'],
    data: 6,
    script: 55,
  },
  Resources: { asks: ['resources.list'], data: 6, script: 26 },
  Challenges: { asks: ['challenges.list', 'challenges.weekly'], data: 4, script: 3 },
  'Test Tribe': { asks: ['testTribe.counts', 'testTribe.available'], data: 1, script: 71 },
  // Projects of each event that is near the screen.
  Events: {
    asks: ['events.upcoming', 'events.projects', 'events.projects', 'events.projects'],
    data: 4,
    script: 28,
  },
}
