/** The dashboard's cards, as the specification names them. */
export const dashboardCards = [
  'Create New Project',
  'Project Progress',
  '6 Potentials You Unlock Just by Shipping a Project',
  'Market Opportunities',
  'Collaboration Hub',
  'Forum Chatter',
  'Engagement Hub',
  'My Assistant',
  "Don't Know Where to Start",
]
