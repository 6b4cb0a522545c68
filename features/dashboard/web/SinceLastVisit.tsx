import type { DashboardCounts } from '../contract.ts'

export function SinceLastVisit({ since }: { since: DashboardCounts['since'] }) {
  if (!since) return null
  const said = [
    counted(since.messages, 'message', 'messages'),
    counted(since.posts, 'forum post', 'forum posts'),
    counted(since.analyses, 'analysis', 'analyses'),
  ].filter((part) => part !== null)
  return said.length > 0 && <>Since your last visit: {said.join(', ')}.</>
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? null : `${count} new ${count === 1 ? one : many}`
