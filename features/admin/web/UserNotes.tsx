import { StickyNote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../users-contract.ts'
import type { NoteView, UserDetail } from '../users-contract.ts'
import { adminKey } from './queries.ts'

export function UserNotes({ user }: { user: UserDetail }) {
  return (
    <Card>
      <CardHead icon={StickyNote} title="Notes by administrators" />
      {user.notes.length > 0 && (
        <ul aria-label="Notes" className="mb-4 divide-y divide-line">
          {user.notes.map((note) => (
            <li key={note.id}>
              <Note userId={user.id} note={note} />
            </li>
          ))}
        </ul>
      )}
      <NewNote userId={user.id} />
    </Card>
  )
}

function Note({ userId, note: { id, content, author, createdAt } }: { userId: string; note: NoteView }) {
  const remove = useChange(() => client.admin.removeNote({ userId, noteId: id }), { shows: [adminKey] })
  return (
    <div className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="text-sm wrap-anywhere whitespace-pre-line">{content}</p>
        <p className="text-meta text-ink-3">
          <span className="wrap-anywhere">{author ?? 'Someone who left'}</span> ·{' '}
          <Time at={createdAt} withClock />
        </p>
      </div>
      <IconButton
        size="sm"
        icon={Trash2}
        label="Remove note"
        aria-disabled={remove.isPending || undefined}
        onClick={() => !remove.isPending && remove.mutate(undefined)}
      />
    </div>
  )
}

function NewNote({ userId }: { userId: string }) {
  const [content, setContent] = useState('')
  const add = useChange(
    (_: void, idempotencyKey) => client.admin.addNote({ userId, content }, { context: { idempotencyKey } }),
    { shows: [adminKey], onDone: () => setContent('') },
  )
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (content.trim() && !add.isPending) add.mutate(undefined)
      }}
    >
      <Field
        label="New note"
        help="Only administrators can read it. We erase it with the account."
        counter={{ used: content.length, most: limits.note }}
      >
        <Textarea
          rows={2}
          maxLength={limits.note}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" disabled={content.trim() === ''} pending={add.isPending}>
          Add note
        </Button>
      </div>
    </form>
  )
}
