import { Badge } from '#kit/web/ui/Badge.tsx'
import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import type { Stance } from '#planner/evidence/evidence.ts'

const words: Record<Stance, string> = { for: 'For', against: 'Against', unclear: 'Neither' }
const looks: Record<Stance, BadgeLook> = { for: 'good', against: 'danger', unclear: 'neutral' }

export const marks = (['for', 'against', 'unclear'] as const).map((value) => ({ value, label: words[value] }))

export const MarkBadge = ({ mark }: { mark: Stance }) => <Badge look={looks[mark]}>{words[mark]}</Badge>
