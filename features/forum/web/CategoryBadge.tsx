import { Code, MessageCircle, Rocket, TrendingUp, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import type { CategoryIcon } from '../categories-contract.ts'
import type { PostSummary } from '../contract.ts'

export const categoryIcons: Record<CategoryIcon, LucideIcon> = {
  Code,
  TrendingUp,
  Users,
  MessageCircle,
  Rocket,
}

export function CategoryBadge({ category }: { category: PostSummary['category'] }) {
  return <Badge icon={categoryIcons[category.icon]}>{category.name}</Badge>
}
