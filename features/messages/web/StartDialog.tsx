import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { personQuery } from '#features/profiles/web/queries.ts'
import { NameQuestion } from '#features/profiles/web/shared/NameQuestion.tsx'
import { client } from '#kit/web/api.ts'
import { drafts } from '#kit/web/local-store/drafts.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { useDebounced } from '#kit/web/use-debounced.ts'
import { limits, wording } from '../contract.ts'
import type { OpenedRoom, PersonView } from '../contract.ts'
import { listsAndRooms, peopleQuery } from './queries.ts'

type Chosen = { id: string; name: string; avatar: string | null }
type StartDialogProps = { to: string; onClose: () => void; onDone: (room: OpenedRoom) => void }
const place = 'messages:start'

export function StartDialog({ to, onClose, onDone }: StartDialogProps) {
  const { chosen, pick, looking, moved } = useChosenPerson(to)
  const { content, write, forget } = useKeptContent()
  const start = useChange(
    (userId: string, idempotencyKey) =>
      client.messages.start({ userId, content }, { context: { idempotencyKey } }),
    {
      shows: [listsAndRooms],
      failed: wording.startFailed,
      onDone: (room) => {
        forget()
        toast.success(wording.started)
        onDone(room)
      },
    },
  )
  const inactive = !chosen || content.trim() === '' || isTooLong(content)

  return (
    <FormDialog
      onClose={onClose}
      title="Start New Conversation"
      description="Your first message goes as a request. You can send more once they accept."
      submit="Start Conversation"
      pending={start.isPending}
      disabled={inactive}
      onSubmit={() => {
        if (chosen && !inactive) start.mutate(chosen.id)
      }}
    >
      <NameQuestion />
      {chosen ? (
        <ChosenPerson person={chosen} onChange={() => pick(null)} takesFocus={moved} />
      ) : (
        !looking && <PersonSearch first={to} onPick={pick} takesFocus={moved} />
      )}
      <FirstMessage content={content} onWrite={write} />
    </FormDialog>
  )
}

function useChosenPerson(username: string) {
  const [picked, pick] = useState<Chosen | null | undefined>(undefined)
  const { data, isLoading } = useQuery({ ...personQuery(username), enabled: username !== '' })
  const named = data ? { id: data.id, name: data.username, avatar: data.avatar } : null
  return {
    chosen: picked === undefined ? named : picked,
    pick,
    // A search box that gave way to the person would take the focus with it.
    looking: isLoading && picked === undefined,
    /** What was pressed to get here is gone. */
    moved: picked !== undefined,
  }
}

function useKeptContent() {
  const [content, setContent] = useState(drafts.read(place).content ?? '')
  return {
    content,
    write: (text: string) => {
      setContent(text)
      drafts.save(place, { content: text })
    },
    forget: () => drafts.save(place, {}),
  }
}

const isTooLong = (content: string) => content.trim().length > limits.content

function FirstMessage({ content, onWrite }: { content: string; onWrite: (text: string) => void }) {
  return (
    <Field
      label="First message"
      required
      error={isTooLong(content) ? wording.tooLong : undefined}
      counter={{ used: content.length, most: limits.content }}
    >
      <Textarea value={content} onChange={(event) => onWrite(event.target.value)} />
    </Field>
  )
}

type ChosenPersonProps = { person: Chosen; onChange: () => void; takesFocus: boolean }

function ChosenPerson({ person, onChange, takesFocus }: ChosenPersonProps) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-accent-line bg-accent-soft p-3">
      <Avatar id={person.id} name={person.name} picture={person.avatar} />
      <p className="min-w-0 grow truncate text-sm font-semibold">To {person.name}</p>
      <Button size="sm" onClick={onChange} autoFocus={takesFocus}>
        Change
      </Button>
    </div>
  )
}

type PersonSearchProps = { first: string; onPick: (person: Chosen) => void; takesFocus: boolean }

function PersonSearch({ first, onPick, takesFocus }: PersonSearchProps) {
  const [typed, setTyped] = useState(first)
  const search = useDebounced(typed.trim())
  const { data, error } = useQuery(peopleQuery(search))
  useEffect(() => {
    if (error) toast.error('Error', wording.searchFailed)
  }, [error])
  return (
    <div className="grid gap-2">
      <Field label="Search for a user" required>
        <Input
          type="search"
          autoFocus={takesFocus}
          value={typed}
          maxLength={limits.search}
          autoComplete="off"
          placeholder="Username"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p role="status" className="text-sm text-ink-2">
        {search !== '' &&
          (error
            ? wording.searchFailed
            : data?.items.length === 0 && "We couldn't find anyone with that name.")}
      </p>
      {search !== '' && data && data.items.length > 0 && (
        <ul
          aria-label="People"
          className="max-h-64 divide-y divide-line overflow-y-auto rounded-card border border-line"
        >
          {data.items.map((person) => (
            <li key={person.id}>
              <FoundPerson person={person} onPick={() => onPick(person)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FoundPerson({ person, onPick }: { person: PersonView; onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex w-full items-center gap-3 p-3 text-left -outline-offset-2 hover:bg-hover"
    >
      <Avatar id={person.id} name={person.name} picture={person.avatar} />
      <span className="grid min-w-0">
        <span className="truncate text-sm font-medium">{person.name}</span>
        {person.bio && <span className="truncate text-sm text-ink-2">{person.bio}</span>}
      </span>
    </button>
  )
}
