import { SendHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormRegisterReturn } from 'react-hook-form'
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
const typingEveryMs = 3000

export function Composer({ room, outbox, starters }: ComposerProps) {
  const { form, clearDraft } = useMessageForm(room)
  const content = form.watch('content')
  const publishTyping = useTyping(room)
  const inactive = content.trim() === '' || isTooLong(content) || outbox.sending

  function send(): void {
    if (inactive) return
    outbox.send(content.trim())
    form.reset({ content: '' })
    clearDraft()
    form.setFocus('content')
  }
  const field = form.register('content', {
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) =>
      event.target.value === '' ? clearDraft() : publishTyping(),
  })
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
        <MessageField field={field} content={content} to={room.person.name} onSend={send} />
        <Button type="submit" variant="primary" icon={SendHorizontal} disabled={inactive} className="h-12">
          Send
        </Button>
      </div>
    </form>
  )
}

function useMessageForm(room: OpenedRoom) {
  const form = useForm<Values>({ defaultValues: { content: '' } })
  const draft = useDraft(`messages:${room.id}`, form)
  const restore = useEffectEvent(draft.restore)
  const isOffered = draft.offered !== null
  useEffect(() => {
    if (isOffered) restore()
  }, [isOffered])
  return { form, clearDraft: draft.clear }
}

const isTooLong = (content: string) => content.trim().length > limits.content

type MessageFieldProps = { field: UseFormRegisterReturn; content: string; to: string; onSend: () => void }

function MessageField({ field, content, to, onSend }: MessageFieldProps) {
  return (
    <Field
      label="Message"
      hideLabel
      className="min-w-0 grow"
      error={isTooLong(content) ? wording.tooLong : undefined}
      counter={{ used: content.length, most: limits.content }}
    >
      <Textarea
        rows={1}
        look="message"
        placeholder={`Message ${to}`}
        {...field}
        onKeyDown={(event) => entersAlone(event) && (event.preventDefault(), onSend())}
      />
    </Field>
  )
}

/** Not with Shift, during composition or on a touch keyboard. */
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
    if (room.state !== 'open' || Date.now() - last.current < typingEveryMs) return
    last.current = Date.now()
    client.messages.typing({ roomId: room.id }).catch(() => undefined)
  }
}

function Starters({ starters, onChoose }: { starters: string[]; onChoose: (question: string) => void }) {
  if (starters.length === 0) return null
  return (
    <div className="grid gap-2">
      <p id="starters" className="text-sm text-ink-2">
        Try asking:
      </p>
      <ul
        aria-labelledby="starters"
        className="scrollbar-none fade-edges flex gap-2 overflow-x-auto md:flex-wrap"
      >
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
