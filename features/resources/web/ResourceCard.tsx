import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck, Flag } from 'lucide-react'
import { memo } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { capital } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { ResourceView } from '../contract.ts'
import { resourceStroke, resourcesKey } from './queries.ts'

export const categoryName = (category: string) => capital(category)

/** Memoized: in a long list, only a changed card rerenders. */
export const ResourceCard = memo(function ResourceCard({ resource }: { resource: ResourceView }) {
  const { user } = useSession()
  const { title, category, description, host, url, createdAt, checkedAt, mayBeBroken } = resource
  return (
    <Card look="object" className="h-full">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Badge look={category}>{categoryName(category)}</Badge>
        {mayBeBroken && <Badge look="warn">The link may be broken</Badge>}
      </div>
      <CardHead title={title} />
      <p className="text-sm text-ink-2">{description}</p>
      <p className="mt-3 text-meta text-ink-3">
        {host} · Added <Time at={createdAt} />
        {checkedAt && (
          <>
            {' '}
            · link checked <Time at={checkedAt} />
          </>
        )}
      </p>
      <CardFoot>
        <TextLink to={url}>View Resource</TextLink>
        {user && <Acts resource={resource} />}
      </CardFoot>
    </Card>
  )
})

function Acts({ resource: { id: resourceId, title, savedByMe, mayBeBroken } }: { resource: ResourceView }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: resourcesKey })
  const save = useChange(
    (saved: boolean) =>
      saved ? client.resources.save({ resourceId }) : client.resources.unsave({ resourceId }),
    { onDone: refresh, optimistic: (saved) => [resourceStroke(resourceId, { savedByMe: saved })] },
  )
  const report = useChange(() => client.moderation.report({ kind: 'link', subjectId: resourceId }), {
    onDone: async () => {
      toast.success('Thank you', { description: wording.reported })
      await refresh()
    },
  })
  return (
    <div className="ml-auto flex gap-1">
      <IconButton
        size="sm"
        icon={savedByMe ? BookmarkCheck : Bookmark}
        label={savedByMe ? `Remove ${title} from saved` : `Save ${title}`}
        aria-pressed={savedByMe}
        onClick={() => !save.isPending && save.mutate(!savedByMe)}
      />
      {!mayBeBroken && (
        <IconButton
          size="sm"
          icon={Flag}
          label={`Report a broken link: ${title}`}
          onClick={() => report.mutate()}
        />
      )}
    </div>
  )
}
