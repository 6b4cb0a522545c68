import { Avatar } from '#kit/web/ui/Avatar.tsx'
import type { PostSummary } from '../contract.ts'

export function AuthorAvatar({ author }: { author: PostSummary['author'] }) {
  return <Avatar id={author.id ?? author.name} name={author.name} picture={author.avatar} size="sm" />
}
