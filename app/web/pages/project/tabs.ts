export const labels = {
  overview: 'Overview',
  implementation: 'Implementation',
  market: 'Market',
  monetization: 'Monetization',
  opportunities: 'Opportunities',
  actionplan: 'Action Plan',
  engagement: 'Engagement Strategy',
}
export type Tab = keyof typeof labels
export const tabs = Object.keys(labels) as [Tab, ...Tab[]]
