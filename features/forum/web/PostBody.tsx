import { CircleCheck, EllipsisVertical, Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../../web/api.ts'
import { useSession } from '../../../web/session.ts'
import { Badge } from '../../../web/ui/Badge.tsx'
import { ConfirmDialog } from '../../../web/ui/ConfirmDialog.tsx'
import { IconButton } from '../../../web/ui/IconButton.tsx'
import { Markdown } from '../../../web/ui/Markdown.tsx'
import { Menu } from '../../../web/ui/Menu.tsx'
import { TextLink } from '../../../web/ui/TextLink.tsx'
import { Time } from '../../../web/ui/Time.tsx'
import { toast } from '../../../web/ui/toast.ts'
import type { PostView } from '../contract.ts'
import { CategoryBadge } from './CategoryBadge.tsx'
import { FlagDialog } from './FlagDialog.tsx'
import { PostDialog } from './PostDialog.tsx'
import { useForumChange } from './use-forum-change.ts'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The question itself, with what its author and others may do with it. */
export function PostBody({ post }: { post: PostView }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [opened, open] = useState<'edit' | 'delete' | 'flag' | null>(null)
  const remove = useForumChange(() => client.forum.remove({ postId: post.id }), {
    onDone: () => {
      toast.success('Your post has been deleted')
      void navigate('/forum')
    },
  })
  const own = [{ label: 'Edit', icon: Pencil, onSelect: () => open('edit') }, { label: 'Delete', icon: Trash2, danger: true, onSelect: () => open('delete') }]
  return (
    <article className="grid min-w-0 gap-4">
      <p className="text-sm"><TextLink to="/forum">Back to Forum</TextLink></p>
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <div className="mb-2 flex flex-wrap gap-2"><CategoryBadge category={post.category} />{post.isSolved && <Badge look="good" icon={CircleCheck}>Solved</Badge>}</div>
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere">{post.title}</h1>
          <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
            <span className="wrap-anywhere">{post.author.name}</span><Time at={post.createdAt} />{post.editedAt && <span>Edited</span>}
            <span className="tabular-nums">{counted(post.viewsCount, 'view')}</span><span className="tabular-nums">{counted(post.responsesCount, 'response')}</span>
          </p>
        </div>
        {user && <Menu trigger={<IconButton icon={EllipsisVertical} size="sm" label="More for this post" />} items={post.can.edit ? own : [{ label: 'Report', icon: Flag, onSelect: () => open('flag') }]} />}
      </div>
      <Markdown text={post.content} />
      {opened === 'edit' && <PostDialog post={post} onClose={() => open(null)} />}
      {opened === 'flag' && <FlagDialog what="post" send={(reason) => client.forum.flagPost({ postId: post.id, reason })} onClose={() => open(null)} />}
      <ConfirmDialog open={opened === 'delete'} title="Delete this post?" confirm="Delete" danger pending={remove.isPending} onConfirm={() => remove.mutate(undefined)} onCancel={() => open(null)}>Nobody will find it or its responses any more.</ConfirmDialog>
    </article>
  )
}
