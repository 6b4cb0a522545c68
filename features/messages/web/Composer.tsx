import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { limits, wording } from '../contract.ts'
import type { OpenedRoom } from '../contract.ts'
import type { useOutbox } from './use-outbox.ts'

type Values = { content: string }
type ComposerProps = { room: OpenedRoom; outbox: ReturnType<typeof useOutbox>; starters: string[] }
/** Typing is told at most this often. */
const typingEvery = 3000

/** Where one writes. What is typed is kept for the conversation until it is sent. */
export function Composer({ room, outbox, starters }: ComposerProps) {
  const form = useForm<Values>({ defaultValues: { content: '' } })
  const draft = useDraft(`messages:${room.id}`, form)
  useEffect(() => {
    // Here a draft is simply where one left off.
    if (draft.offered) draft.restore()
  })
  const content = form.watch('content')
  const tooLong = content.trim().length > limits.content
  const publishTyping = useTyping(room)
  const inactive = content.trim() === '' || tooLong || outbox.sending

  function send(): void {
    if (inactive) return
    outbox.send(content.trim())
    form.reset({ content: '' })
    draft.clear()
    form.setFocus('content')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="grid gap-2 border-t border-line p-3"
    >
      {content === '' && (
        <Starters
          starters={starters}
          onChoose={(question) => form.setValue('content', question, { shouldDirty: true })}
        />
      )}
      <div className="flex items-end gap-2">
        <Field
          label="Message"
          hideLabel
          className="min-w-0 grow"
          error={tooLong ? wording.tooLong : undefined}
          counter={{ used: content.length, most: limits.content }}
        >
          <Textarea
            rows={1}
            placeholder={`Write to ${room.person.name}`}
            className="max-h-40! min-h-12! resize-none! py-3!"
            {...form.register('content', {
              onChange: (event: ChangeEvent<HTMLTextAreaElement>) =>
                event.target.value === '' ? draft.clear() : publishTyping(),
            })}
            onKeyDown={(event) => entersAlone(event) && (event.preventDefault(), send())}
          />
        </Field>
        <Button type="submit" variant="primary" icon={SendHorizontal} disabled={inactive} className="h-12">
          Send
        </Button>
      </div>
    </form>
  )
}

/** Enter sends; with Shift, in the middle of composing a character, and on a touch keyboard it does what it always does. */
function entersAlone(event: KeyboardEvent): boolean {
  return (
    event.key === 'Enter' &&
    !event.shiftKey &&
    !event.nativeEvent.isComposing &&
    event.nativeEvent.keyCode !== 229 &&
    !matchMedia('(pointer: coarse)').matches
  )
}

function useTyping(room: OpenedRoom): () => void {
  const last = useRef(0)
  return () => {
    if (room.state !== 'open' || Date.now() - last.current < typingEvery) return
    last.current = Date.now()
    client.messages.typing({ roomId: room.id }).catch(() => undefined)
  }
}

function Starters({ starters, onChoose }: { starters: string[]; onChoose: (question: string) => void }) {
  if (starters.length === 0) return null
  return (
    <div className="grid gap-2">
      <p id="starters" className="text-sm text-ink-2">
        To begin with:
      </p>
      <ul aria-labelledby="starters" className="scrollbar-none flex gap-2 overflow-x-auto md:flex-wrap">
        {starters.map((question) => (
          <li key={question} className="shrink-0">
            <button
              type="button"
              onClick={() => onChoose(question)}
              className="touch-target min-h-8 rounded-full border border-line px-3 py-1 text-left text-sm text-ink-2 hover:bg-hover hover:text-ink"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
