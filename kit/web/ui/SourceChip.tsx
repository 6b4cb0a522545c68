import { BookOpen, Sparkles, User } from 'lucide-react'
import { Badge } from './Badge.tsx'

export function SourceChip({ madeBy, detail }: { madeBy: string; detail?: string }) {
  const icon = madeBy === 'You' ? User : madeBy === 'Playbook' ? BookOpen : Sparkles
  const text = madeBy === 'You' ? 'By you' : madeBy === 'Playbook' ? 'Playbook' : `Made by ${madeBy}`
  return <Badge icon={icon}>{detail ? `${text}, ${detail}` : text}</Badge>
}
