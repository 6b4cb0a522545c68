export type Weight = {
  /** What it may ask when one comes from another screen, by the contract's names, each as often as it may; some only where there is something to show. */
  asks: string[]
  /** What these ask the database at most, on an account with data. */
  statements: number
  /** Kilobytes at most: answers, and packed script that the roadmap does not need. */
  data: number
  script: number
}

/** What the twenty most used screens weigh: `app/server/statements.test.ts` counts the statements, `e2e/screens.spec.ts` the rest. */
export const weights: Record<string, Weight> = {
  Dashboard: {
    asks: ['opportunities.newest', 'dashboard.counts', 'assistant.tasks', 'actionPlans.read'],
    statements: 21,
    data: 7,
    script: 43,
  },
  Projects: { asks: ['projects.list'], statements: 2, data: 1, script: 30 },
  Project: {
    // The inbox and the number only where somebody comes near them.
    asks: [
      'projects.read',
      'evidence.read',
      'testPages.list',
      'generation.read',
      'inbox.read',
      'metrics.read',
    ],
    statements: 23,
    data: 9,
    script: 90,
  },
  Implementation: { asks: ['projects.read', 'generation.read'], statements: 7, data: 6, script: 88 },
  Market: {
    asks: ['market.read', 'evidence.read', 'projects.read', 'generation.read'],
    statements: 16,
    data: 11,
    script: 93,
  },
  Monetization: {
    asks: ['market.economics', 'projects.read', 'generation.read'],
    statements: 10,
    data: 6,
    script: 178,
  },
  Opportunities: {
    asks: ['projects.read', 'opportunities.read', 'generation.read', 'opportunities.markRead'],
    statements: 16,
    data: 11,
    script: 100,
  },
  'Action Plan': {
    // The number only where a review is begun.
    asks: ['actionPlans.read', 'projects.read', 'generation.read', 'metrics.read'],
    statements: 16,
    data: 8,
    script: 104,
  },
  Engagement: {
    asks: ['projects.read', 'personalization.read', 'generation.read'],
    statements: 11,
    data: 9,
    script: 93,
  },
  'Create project': {
    // What was understood of the founder is the first thing there.
    asks: ['ideas.current', 'traits.questionnaire', 'traits.founderProfile', 'ideas.list'],
    statements: 15,
    data: 5,
    script: 77,
  },
  Forum: { asks: ['forum.categories', 'forum.posts'], statements: 4, data: 7, script: 55 },
  Post: {
    asks: ['forum.responses', 'forum.read', 'drafts.read'],
    statements: 11,
    data: 2,
    script: 80,
  },
  Matches: {
    asks: ['collaborations.active', 'collaborations.suggestions'],
    statements: 17,
    data: 8,
    script: 57,
  },
  Messages: { asks: ['messages.rooms', 'messages.ended'], statements: 4, data: 1, script: 53 },
  Notifications: { asks: ['notifications.list'], statements: 7, data: 1, script: 7 },
  Account: {
    asks: ['profiles.read', 'traits.questionnaire', 'drafts.read', 'challenges.badges'],
    statements: 11,
    data: 6,
    script: 63,
  },
  Resources: { asks: ['resources.list'], statements: 4, data: 6, script: 33 },
  Challenges: { asks: ['challenges.list', 'challenges.weekly'], statements: 6, data: 4, script: 6 },
  'Test Tribe': { asks: ['testTribe.counts', 'testTribe.available'], statements: 7, data: 1, script: 79 },
  Events: { asks: ['events.upcoming', 'events.projects'], statements: 7, data: 4, script: 36 },
}
