import { Check, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { editPeriod, wording } from '../contract.ts'
import type { MessageView } from '../contract.ts'
import { MessageTime } from './MessageTime.tsx'
import { listsAndRooms } from './queries.ts'

const EditMessageDialog = later(async () => (await import('./EditMessageDialog.tsx')).EditMessageDialog)

type MessageItemProps = {
  message: MessageView
  isMine: boolean
  name: string
  take: (message: MessageView) => void
}

export const bubble = (isMine: boolean) =>
  cx(
    'max-w-[60ch] rounded-card px-3 py-2 text-base wrap-anywhere whitespace-pre-wrap',
    isMine ? 'bg-accent-soft' : 'bg-sunken',
  )

export function MessageItem({ message, isMine, name, take }: MessageItemProps) {
  return (
    <article
      aria-label={isMine ? 'You' : name}
      className={cx('group flex w-fit max-w-[85%] items-start gap-1 sm:max-w-[75%]', isMine && 'ml-auto')}
    >
      {isMine && !message.deleted && <Acts message={message} take={take} />}
      <div className={cx('grid min-w-0 gap-0.5', isMine && 'justify-items-end')}>
        {message.deleted ? (
          <p className="text-meta text-ink-3 italic">{wording.deleted}</p>
        ) : (
          <p dir="auto" className={bubble(isMine)}>
            {message.content}
          </p>
        )}
        <p className="flex items-center gap-1 text-xs text-ink-3">
          <MessageTime at={message.createdAt} />
          {message.editedAt && !message.deleted && <span>edited</span>}
          {isMine && !message.deleted && (
            <>
              <Check aria-hidden className="size-3.5" />
              <span className="sr-only">Sent</span>
            </>
          )}
        </p>
      </div>
    </article>
  )
}

type ActsProps = Pick<MessageItemProps, 'message' | 'take'>

function Acts({ message, take }: ActsProps) {
  const [asks, setAsks] = useState<'edit' | 'delete' | null>(null)
  const [openedAt, setOpenedAt] = useState(0)
  const close = () => setAsks(null)
  const items = [
    {
      label: 'Edit',
      icon: Pencil,
      onSelect: () => setAsks('edit'),
      disabled: openedAt - Date.parse(message.createdAt) > editPeriod,
    },
    { label: 'Delete', icon: Trash2, onSelect: () => setAsks('delete'), danger: true },
  ]
  return (
    <span className="opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 has-data-[state=open]:opacity-100 pointer-coarse:opacity-100">
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            size="sm"
            label={`More for the message “${message.content.slice(0, 40)}”`}
            onPointerDown={() => setOpenedAt(Date.now())}
          />
        }
        items={items}
      />
      {asks === 'edit' && <EditMessageDialog message={message} onClose={close} onDone={take} />}
      {asks === 'delete' && <DeleteMessageDialog message={message} onClose={close} onDone={take} />}
    </span>
  )
}

type DeleteMessageDialogProps = {
  message: MessageView
  onClose: () => void
  onDone: (deleted: MessageView) => void
}

function DeleteMessageDialog({ message, onClose, onDone }: DeleteMessageDialogProps) {
  const remove = useChange(() => client.messages.remove({ messageId: message.id }), {
    shows: [listsAndRooms],
    onDone: (deleted) => {
      onDone(deleted)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title="Delete this message?"
      confirm="Delete message"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      This deletes it for both of you. They'll see that a message was deleted.
    </ConfirmDialog>
  )
}
