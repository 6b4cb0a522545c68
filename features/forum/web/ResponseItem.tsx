import {
  CircleCheck,
  EllipsisVertical,
  Flag,
  Heart,
  Lightbulb,
  Pencil,
  ShieldCheck,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { patch } from '#kit/web/optimistic.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { PostView } from '../contract.ts'
import type { ResponseView } from '../responses-contract.ts'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import { EditedMark } from './EditedMark.tsx'
import { asLiked, forumKey, responsesQuery } from './queries.ts'
import { useUndo } from './use-undo.ts'

const EditResponseDialog = later(async () => (await import('./EditResponseDialog.tsx')).EditResponseDialog)
const ReportDialog = later(
  async () => (await import('#features/moderation/web/shared/ReportDialog.tsx')).ReportDialog,
)

type ResponseItemProps = { post: PostView; response: ResponseView }

export function ResponseItem({ post, response }: ResponseItemProps) {
  return (
    <article aria-label={`Response by ${response.author.name}`} className="grid min-w-0 gap-3">
      <div className="flex items-start gap-3">
        <AuthorAvatar author={response.author} />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-meta text-ink-3">
          <PersonLink name={response.author.name} className="font-medium text-ink" />
          {response.isAdminResponse && (
            <Badge look="accent" icon={ShieldCheck}>
              Admin
            </Badge>
          )}
          {response.isSolution && (
            <Badge look="good" icon={CircleCheck}>
              Solution
            </Badge>
          )}
          {response.isProposed && !response.isSolution && (
            <Badge look="warn" icon={Lightbulb}>
              Proposed solution
            </Badge>
          )}
          <Time at={response.createdAt} />
          {response.editedAt && <EditedMark of={{ responseId: response.id }} />}
        </div>
        <More response={response} />
      </div>
      <Markdown text={response.content} mentions={response.mentions} />
      <div className="flex flex-wrap items-center gap-2">
        <Like postId={post.id} response={response} />
        {post.can.accept && <Decide post={post} response={response} />}
      </div>
    </article>
  )
}

function Like({ postId, response }: { postId: string; response: ResponseView }) {
  const { id: responseId, likesCount, likedByMe, author } = response
  const { user } = useSession()
  const like = useChange(
    (liked: boolean) => (liked ? client.forum.like({ responseId }) : client.forum.unlike({ responseId })),
    {
      shows: [forumKey],
      optimistic: (liked) => [patch(responsesQuery(postId).queryKey, asLiked(responseId, liked))],
    },
  )
  const words = `${likesCount} ${likesCount === 1 ? 'like' : 'likes'}`
  if (!user) return <span className="text-meta text-ink-3 tabular-nums">{words}</span>
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Heart}
      aria-pressed={likedByMe}
      aria-label={`Like the response by ${author.name}, ${words}`}
      className={likedByMe ? 'text-accent-ink' : undefined}
      onClick={() => !like.isPending && like.mutate(!likedByMe)}
    >
      <span className="tabular-nums">{words}</span>
    </Button>
  )
}

function Decide({ post, response }: ResponseItemProps) {
  const accept = useChange(() => client.forum.accept({ postId: post.id, responseId: response.id }), {
    shows: [forumKey],
    onDone: () => toast.success('Marked as solved'),
  })
  const unaccept = useChange(() => client.forum.unaccept({ postId: post.id }), {
    shows: [forumKey],
    onDone: () => toast.success('No longer marked as the solution'),
  })
  if (response.isSolution)
    return (
      <Button size="sm" icon={Undo2} pending={unaccept.isPending} onClick={() => unaccept.mutate(undefined)}>
        Remove as solution
      </Button>
    )
  return (
    <Button size="sm" icon={CircleCheck} pending={accept.isPending} onClick={() => accept.mutate(undefined)}>
      Accept as solution
    </Button>
  )
}

function More({ response }: { response: ResponseView }) {
  const { user } = useSession()
  const [opened, open] = useState<'edit' | 'flag' | null>(null)
  const undo = useUndo()
  const remove = useChange(() => client.forum.removeResponse({ responseId: response.id }), {
    shows: [forumKey],
    onDone: () => undo('Response deleted', () => client.forum.restoreResponse({ responseId: response.id })),
  })
  if (!user) return null
  const own = [
    { label: 'Edit', icon: Pencil, onSelect: () => open('edit') },
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => remove.mutate(undefined) },
  ]
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={EllipsisVertical}
            size="sm"
            label={`More for the response by ${response.author.name}`}
          />
        }
        items={response.can.edit ? own : [{ label: 'Report', icon: Flag, onSelect: () => open('flag') }]}
      />
      {opened === 'edit' && <EditResponseDialog response={response} onClose={() => open(null)} />}
      {opened === 'flag' && (
        <ReportDialog
          kind="response"
          subjectId={response.id}
          what="this response"
          shows={forumKey}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}
