import type { Stage } from '../stage.ts'
import { threads } from './threads.ts'

export async function forumTalks(stage: Stage): Promise<void> {
  const { items } = await stage.actor('Ben Adeyemi').call('GET', '/forum/categories')
  const categories = new Map<string, string>(
    items.map(({ id, name }: { id: string; name: string }) => [name, id]),
  )
  for (const { ago, by, category, title, text, replies } of threads) {
    stage.at(ago, 9)
    const post = await stage
      .actor(by)
      .call('POST', '/forum/posts', { categoryId: categories.get(category), title, content: text })
    for (const [index, reply] of replies.entries()) {
      stage.at(ago, 11 + index * 2)
      for (const reader of [reply.by, ...(reply.likedBy ?? [])])
        await stage.actor(reader).call('GET', `/forum/posts/${post.id}`)
      const response = await stage
        .actor(reply.by)
        .call('POST', `/forum/posts/${post.id}/responses`, { content: reply.text, solves: false })
      for (const liker of reply.likedBy ?? [])
        await stage.actor(liker).call('PUT', `/forum/responses/${response.id}/like`)
      if (reply.solves)
        await stage.actor(by).call('PUT', `/forum/posts/${post.id}/solution`, { responseId: response.id })
    }
  }
}
