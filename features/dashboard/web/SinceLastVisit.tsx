import { postCount } from '../contract.ts'
import type { DashboardCounts } from '../contract.ts'

export function SinceLastVisit({ since }: { since: DashboardCounts['since'] }) {
  if (!since) return null
  const { messages, posts, analyses } = since
  const said = [
    counted(messages, ['message', 'messages']),
    counted(posts, ['forum post', 'forum posts'], postCount),
    counted(analyses, ['analysis', 'analyses']),
  ].filter((part) => part !== null)
  return said.length > 0 && <>Since your last visit: {said.join(', ')}.</>
}

const counted = (count: number, [one, many]: [string, string], words: (count: number) => string = String) =>
  count === 0 ? null : `${words(count)} new ${count === 1 ? one : many}`
