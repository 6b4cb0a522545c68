import { Badge } from '#kit/web/ui/Badge.tsx'
import { scoreWord } from '../contract.ts'

export function ScoreBadge({ score }: { score: number }) {
  const { word, look } = scoreWord(score)
  return (
    <Badge look={look}>
      <span className="sr-only">Compatibility: </span>
      {score}/100 · {word}
    </Badge>
  )
}
