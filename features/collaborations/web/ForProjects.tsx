import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { projectsQuery } from '#features/projects/web/queries.ts'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { collaboratorsQuery } from './queries.ts'

/** The week's people at a glance for someone who has a project, each with the way to their card. */
export function ForProjects() {
  const { data: projects } = useInfiniteQuery(projectsQuery('active'))
  const hasProject = (projects?.pages[0]?.items.length ?? 0) > 0
  const { data } = useQuery({ ...collaboratorsQuery, enabled: hasProject })
  if (!data || data.collaborators.length === 0) return null
  return (
    <section aria-labelledby="for-projects" className="text-sm">
      <h2 id="for-projects" className="mb-1 font-semibold">
        For your projects
      </h2>
      <p className="text-ink-2">
        These people could help with what you're building. Choose a name to see why.
      </p>
      <ul aria-label="For your projects" className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {data.collaborators.map(({ suggestionId, username, compatibilityScore }) => (
          <li key={suggestionId} className="min-w-0 wrap-anywhere">
            <TextLink to={`#suggestion-${suggestionId}`}>
              <bdi>{username}</bdi>
            </TextLink>{' '}
            <span className="text-ink-3 tabular-nums">{compatibilityScore}/100</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
