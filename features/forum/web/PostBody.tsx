import { Bell, BellMinus, CircleCheck, EllipsisVertical, Flag, Pencil, Trash2, VolumeX } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { Following, PostView } from '../contract.ts'
import { CategoryBadge } from './CategoryBadge.tsx'
import { EditedMark } from './EditedMark.tsx'
import { forumKey } from './queries.ts'
import { useUndo } from './use-undo.ts'

const EditPostDialog = later(async () => (await import('./PostDialog.tsx')).EditPostDialog)
const ReportDialog = later(
  async () => (await import('#features/moderation/web/shared/ReportDialog.tsx')).ReportDialog,
)

type Opened = 'edit' | 'flag'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export function PostBody({ post }: { post: PostView }) {
  const { user } = useSession()
  const [opened, open] = useState<Opened | null>(null)
  return (
    <article className="grid min-w-0 gap-4">
      <div className="flex items-start gap-3">
        <PostHead post={post} />
        {user && <PostMenu post={post} onOpen={open} />}
      </div>
      <Markdown text={post.content} mentions={post.mentions} />
      {user && <Follow post={post} />}
      {opened === 'edit' && <EditPostDialog post={post} onClose={() => open(null)} />}
      {opened === 'flag' && (
        <ReportDialog
          kind="post"
          subjectId={post.id}
          what="this post"
          shows={forumKey}
          onClose={() => open(null)}
        />
      )}
    </article>
  )
}

function PostHead({ post }: { post: PostView }) {
  return (
    <div className="min-w-0 grow">
      <div className="mb-2 flex flex-wrap gap-2">
        <CategoryBadge category={post.category} />
        {post.isSolved && (
          <Badge look="good" icon={CircleCheck}>
            Solved
          </Badge>
        )}
      </div>
      <h1 tabIndex={-1} dir="auto" className="display text-title wrap-anywhere">
        {post.title}
      </h1>
      <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-meta text-ink-3">
        <PersonLink name={post.author.name} className="font-medium" />
        <Time at={post.createdAt} />
        {post.editedAt && <EditedMark of={{ postId: post.id }} />}
        <span className="tabular-nums">{counted(post.viewsCount, 'view')}</span>
        <span className="tabular-nums">{counted(post.responsesCount, 'response')}</span>
      </p>
    </div>
  )
}

function PostMenu({ post, onOpen }: { post: PostView; onOpen: (dialog: Opened) => void }) {
  const remove = useRemove(post.id)
  const own = [
    { label: 'Edit', icon: Pencil, onSelect: () => onOpen('edit') },
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => remove.mutate(undefined) },
  ]
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} size="sm" label="More for this post" />}
      items={post.can.edit ? own : [{ label: 'Report', icon: Flag, onSelect: () => onOpen('flag') }]}
    />
  )
}

function useRemove(postId: string) {
  const navigate = useNavigate()
  const undo = useUndo()
  return useChange(() => client.forum.remove({ postId }), {
    shows: [forumKey],
    onDone: () => {
      undo('Post deleted', () =>
        client.forum.restore({ postId }).then(() => navigate(`/forum/post/${postId}`)),
      )
      void navigate('/forum')
    },
  })
}

const followWords: Record<Following, { icon: LucideIcon; label: string; done: string }> = {
  following: { icon: Bell, label: 'Follow', done: "You'll get notifications about new responses" },
  none: { icon: BellMinus, label: 'Unfollow', done: "You won't get notifications about new responses" },
  muted: { icon: VolumeX, label: 'Mute', done: "You won't hear about this post anymore" },
}

function Follow({ post }: { post: PostView }) {
  const change = useChange((following: Following) => client.forum.follow({ postId: post.id, following }), {
    shows: [forumKey],
    onDone: ({ following }) => toast.success(followWords[following].done),
  })
  const wishes: Following[] =
    post.following === 'following'
      ? ['none', 'muted']
      : post.following === 'muted'
        ? ['following']
        : ['following', 'muted']
  /** What was pressed becomes its opposite and keeps the focus. */
  const placeOf = (wish: Following) => (wish === 'muted' || post.following === 'muted' ? 'sound' : 'news')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {wishes.map((wish) => (
        <Button
          key={placeOf(wish)}
          size="sm"
          variant="ghost"
          icon={followWords[wish].icon}
          pending={change.isPending && change.variables === wish}
          onClick={() => change.mutate(wish)}
        >
          {followWords[wish].label}
        </Button>
      ))}
      {post.following === 'following' && <span className="text-meta text-ink-3">You follow this post.</span>}
      {post.following === 'muted' && <span className="text-meta text-ink-3">You muted this post.</span>}
    </div>
  )
}
