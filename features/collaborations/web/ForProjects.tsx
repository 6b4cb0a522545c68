import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { projectsQuery } from '#features/projects/web/queries.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { collaboratorsQuery } from './queries.ts'

/** The week's people at a glance for someone who has a project, each with the way to their card. */
export function ForProjects() {
  const { data: projects } = useInfiniteQuery(projectsQuery('active'))
  const hasProject = (projects?.pages[0]?.items.length ?? 0) > 0
  const { data } = useQuery({ ...collaboratorsQuery, enabled: hasProject })
  if (!data || data.collaborators.length === 0) return null
  return (
    <Card>
      <CardHead title="For your projects" />
      <p className="text-sm text-ink-2">
        They could help with what you're building. Choose a name to read why.
      </p>
      <ul aria-label="For your projects" className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        {data.collaborators.map(({ suggestionId, id, username, avatar, compatibilityScore }) => (
          <li key={suggestionId} className="flex min-w-0 items-center gap-2 text-sm">
            <Avatar id={id} name={username} picture={avatar} size="sm" />
            <span className="min-w-0 wrap-anywhere">
              <TextLink to={`#suggestion-${suggestionId}`}>
                <bdi>{username}</bdi>
              </TextLink>{' '}
              <span className="text-ink-3 tabular-nums">{compatibilityScore} of 100</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
