export type Weight = {
  /**
   * Calls by their contract names, each at most this often, coming from the dashboard; some happen only
   * if there is something to show.
   */
  asks: string[]
  /**
   * In KB: answers, and script and style as received, headers included, that the dashboard doesn't need
   * (for the dashboard, the roadmap).
   */
  data: number
  script: number
  /** Of script, if more than six. */
  files?: number
}

/** Measured by `e2e/screens.spec.ts`. */
export const weights: Record<string, Weight> = {
  Dashboard: {
    asks: ['opportunities.newest', 'dashboard.counts', 'assistant.tasks', 'actionPlans.read'],
    data: 7,
    script: 0,
  },
  Projects: { asks: ['projects.list', 'evidence.now'], data: 2, script: 20 },
  Project: {
    asks: ['evidence.now', 'projects.read', 'evidence.read', 'testPages.list', 'generation.read'],
    data: 9,
    script: 40,
  },
  Implementation: { asks: ['evidence.now', 'projects.read', 'generation.read'], data: 6, script: 27 },
  Market: {
    asks: ['evidence.now', 'market.read', 'evidence.read', 'projects.read', 'generation.read'],
    data: 12,
    script: 32,
  },
  Monetization: {
    asks: ['evidence.now', 'market.economics', 'projects.read', 'generation.read'],
    data: 6,
    script: 32,
  },
  Opportunities: {
    asks: [
      'evidence.now',
      'projects.read',
      'opportunities.read',
      'generation.read',
      'opportunities.markRead',
    ],
    data: 11,
    script: 36,
  },
  'Action Plan': {
    // The number is only loaded when a review begins.
    asks: ['evidence.now', 'actionPlans.read', 'projects.read', 'generation.read', 'metrics.read'],
    data: 8,
    script: 35,
  },
  Engagement: {
    asks: ['evidence.now', 'projects.read', 'personalization.read', 'generation.read'],
    data: 9,
    script: 32,
  },
  'Create project': {
    // What we understood of the founder comes first.
    asks: ['ideas.current', 'traits.questionnaire', 'traits.founderProfile', 'ideas.list'],
    data: 5,
    script: 34,
    files: 7,
  },
  Forum: { asks: ['forum.categories', 'forum.posts'], data: 7, script: 26 },
  Post: {
    asks: ['forum.responses', 'forum.read', 'drafts.read'],
    data: 2,
    script: 43,
    files: 7,
  },
  Matches: {
    asks: ['collaborations.active', 'collaborations.suggestions'],
    data: 8,
    script: 23,
  },
  Messages: { asks: ['messages.rooms', 'messages.ended'], data: 1, script: 22 },
  Notifications: { asks: ['notifications.list'], data: 1, script: 20 },
  Account: {
    asks: ['profiles.read', 'traits.questionnaire', 'drafts.read', 'challenges.badges'],
    data: 6,
    script: 47,
    files: 11,
  },
  Resources: { asks: ['resources.list'], data: 6, script: 21 },
  Challenges: { asks: ['challenges.list', 'challenges.weekly'], data: 4, script: 21 },
  'Test Tribe': { asks: ['testTribe.counts', 'testTribe.available'], data: 1, script: 31, files: 7 },
  // Projects of each event that is near the screen.
  Events: {
    asks: ['events.upcoming', 'events.projects', 'events.projects', 'events.projects'],
    data: 4,
    script: 22,
  },
}
