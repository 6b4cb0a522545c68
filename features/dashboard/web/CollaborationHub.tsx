import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Figure } from './Figure.tsx'
import type { Part } from './part.ts'

export function CollaborationHub({ counts, ...part }: Part) {
  const alone = counts?.collaborations === 0 && counts.suggestions === 0
  return (
    <Card>
      <CardHead small title="Collaboration Hub" />
      <div className="divide-y divide-line">
        <Figure
          {...part}
          label="Active Collaborations"
          to="/matches?tab=accepted"
          value={counts?.collaborations}
        />
        <Figure {...part} label="Matches to decide on" to="/matches" value={counts?.suggestions} />
        <Figure {...part} label="Messages in the last 7 days" to="/messages" value={counts?.messages} />
      </div>
      {alone && (
        <TextLink to="/matches" className="inline-block py-0.5 text-sm">
          Find someone to build with
        </TextLink>
      )}
    </Card>
  )
}
