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
    asks: ['opportunities.newest', 'dashboard.counts', 'assistant.tasks'],
    statements: 15,
    data: 4,
    script: 39,
  },
  Projects: { asks: ['projects.list'], statements: 2, data: 1, script: 30 },
  Project: {
    asks: ['projects.read', 'evidence.read', 'generation.read'],
    statements: 13,
    data: 8,
    script: 82,
  },
  Implementation: { asks: ['projects.read', 'generation.read'], statements: 7, data: 6, script: 82 },
  Market: {
    asks: ['market.read', 'evidence.read', 'projects.read', 'generation.read'],
    statements: 16,
    data: 11,
    script: 87,
  },
  Monetization: {
    asks: ['market.economics', 'projects.read', 'generation.read'],
    statements: 10,
    data: 6,
    script: 172,
  },
  Opportunities: {
    asks: ['projects.read', 'opportunities.read', 'generation.read', 'opportunities.markRead'],
    statements: 16,
    data: 11,
    script: 94,
  },
  'Action Plan': {
    asks: ['actionPlans.read', 'projects.read', 'generation.read'],
    statements: 13,
    data: 8,
    script: 96,
  },
  Engagement: {
    asks: ['projects.read', 'personalization.read', 'generation.read'],
    statements: 11,
    data: 9,
    script: 86,
  },
  'Create project': { asks: ['ideas.current', 'traits.questionnaire'], statements: 9, data: 4, script: 72 },
  Forum: { asks: ['forum.categories', 'forum.posts'], statements: 4, data: 4, script: 53 },
  Post: {
    asks: ['forum.responses', 'forum.read', 'drafts.read'],
    statements: 11,
    data: 2,
    script: 78,
  },
  Matches: {
    asks: [
      'collaborations.active',
      'collaborations.suggestions',
      'collaborations.collaborators',
      'projects.list',
    ],
    statements: 17,
    data: 8,
    script: 54,
  },
  Messages: { asks: ['messages.rooms', 'messages.ended'], statements: 4, data: 1, script: 51 },
  Notifications: { asks: ['notifications.list'], statements: 6, data: 1, script: 5 },
  Account: {
    asks: ['profiles.read', 'traits.questionnaire', 'drafts.read', 'challenges.badges'],
    statements: 11,
    data: 6,
    script: 60,
  },
  Resources: { asks: ['resources.list'], statements: 4, data: 6, script: 30 },
  Challenges: { asks: ['challenges.list', 'challenges.weekly'], statements: 6, data: 4, script: 6 },
  'Test Tribe': { asks: ['testTribe.counts', 'testTribe.available'], statements: 7, data: 1, script: 77 },
  Events: { asks: ['events.upcoming', 'events.projects'], statements: 7, data: 4, script: 33 },
}
