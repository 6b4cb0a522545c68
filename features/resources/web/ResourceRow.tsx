import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck, ExternalLink, Flag } from 'lucide-react'
import { memo, useRef } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { capital } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { ResourceView } from '../contract.ts'
import { resourceStroke, resourcesKey } from './queries.ts'

export const categoryName = (category: string) => capital(category)

/** Memoized: in a long list, only a changed row rerenders. */
export const ResourceRow = memo(function ResourceRow({ resource }: { resource: ResourceView }) {
  const { user } = useSession()
  const { title, description, url, mayBeBroken } = resource
  return (
    <div className="relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2 sm:flex sm:gap-x-6 sm:py-1.5">
      <div className="contents sm:block sm:min-w-0 sm:grow">
        <h3 className="text-base font-medium wrap-anywhere">
          <a
            href={url}
            target="_blank"
            rel="noopener nofollow"
            className="inline-block min-h-6 after:absolute after:inset-0 hover:underline hover:underline-offset-3"
          >
            {title}
            <span className="sr-only"> ({new URL(url).hostname}, opens in a new tab)</span>
          </a>
        </h3>
        <p className="order-last col-span-2 text-sm line-clamp-3 text-ink-2 sm:line-clamp-2">{description}</p>
        {mayBeBroken && (
          <Badge look="warn" className="order-last col-span-2 justify-self-start">
            The link may be broken
          </Badge>
        )}
      </div>
      <div className="flex min-h-8 shrink-0 items-center gap-1">
        <span
          aria-hidden
          className="mr-2 text-sm font-medium whitespace-nowrap text-accent-ink max-sm:hidden"
        >
          View Resource <ExternalLink className="inline size-3.5 align-[-2px]" />
        </span>
        {user && <Acts resource={resource} />}
      </div>
    </div>
  )
})

function Acts({ resource: { id: resourceId, title, savedByMe, mayBeBroken } }: { resource: ResourceView }) {
  const acts = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: resourcesKey })
  const save = useChange(
    (saved: boolean) =>
      saved ? client.resources.save({ resourceId }) : client.resources.unsave({ resourceId }),
    { onDone: refresh, optimistic: (saved) => [resourceStroke(resourceId, { savedByMe: saved })] },
  )
  const report = useChange(() => client.moderation.report({ kind: 'link', subjectId: resourceId }), {
    shows: [resourcesKey],
    onDone: () => toast.success('Thank you', { description: wording.reported }),
    // A second report marks the link, and the button goes away.
    onShown: () => {
      if (document.activeElement === document.body) acts.current?.querySelector('button')?.focus()
    },
  })
  return (
    <div ref={acts} className="relative z-1 flex gap-1">
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
