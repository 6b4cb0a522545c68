import { useQuery } from '@tanstack/react-query'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { GroupLinks } from './GroupLinks.tsx'
import { ownCohortsQuery } from './queries.ts'

export function OwnGroups() {
  const { data } = useQuery(ownCohortsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <Card>
      <CardHead title="Groups" />
      <p className="text-sm text-ink-2">Open a group to choose what its mentors see, or to leave it.</p>
      <GroupLinks items={data.items} />
    </Card>
  )
}
