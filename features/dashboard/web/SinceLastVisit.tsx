import { postCount } from '../contract.ts'
import type { DashboardCounts } from '../contract.ts'

export function SinceLastVisit({ since }: { since: DashboardCounts['since'] }) {
  if (!since) return null
  const { messages, posts, analyses } = since
  const said = [
    messages > 0 && `${messages} new ${messages === 1 ? 'message' : 'messages'}`,
    posts > 0 && `${postCount(posts)} new ${posts === 1 ? 'forum post' : 'forum posts'}`,
    analyses > 0 && `${analyses} new ${analyses === 1 ? 'analysis' : 'analyses'}`,
  ].filter((part) => part !== false)
  return said.length > 0 && <>Since your last visit: {said.join(', ')}.</>
}
