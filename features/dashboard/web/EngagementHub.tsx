import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Figure } from './Figure.tsx'
import type { Part } from './part.ts'

export function EngagementHub({ counts, ...part }: Part) {
  return (
    <Card>
      <CardHead small title="Engagement Hub" />
      <div className="divide-y divide-line text-sm">
        <Figure {...part} label="Upcoming Vibe Coding Marathons" to="/vibe-events" value={counts?.events} />
        {counts?.challenge?.id && (
          <p className="truncate py-0.5">
            <TextLink to={`/challenges/${counts.challenge.id}`}>
              This week: {counts.challenge.title?.split(':')[0]}
            </TextLink>
          </p>
        )}
        <Figure {...part} label="Projects looking for testers" to="/test-tribe" value={counts?.tests} />
        <Figure {...part} label="Your badges" to="/badges" value={counts?.badges} />
      </div>
    </Card>
  )
}
