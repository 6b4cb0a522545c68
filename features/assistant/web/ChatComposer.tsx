import { SendHorizontal, Square } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { chatLimits } from '../contract.ts'

type ChatComposerProps = { writing: boolean; onAsk: (text: string) => boolean; onStop: () => void }

export function ChatComposer({ writing, onAsk, onStop }: ChatComposerProps) {
  const [text, setText] = useState('')
  const send = () => {
    if (onAsk(text)) setText('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="flex items-end gap-2 border-t border-line p-3"
    >
      <Field label="Your question" hideLabel className="min-w-0 grow">
        <Textarea
          rows={1}
          maxLength={chatLimits.question}
          placeholder="Ask a question"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => entersAlone(event) && (event.preventDefault(), send())}
          className="max-h-40! min-h-10! resize-none!"
        />
      </Field>
      {writing ? (
        <Button icon={Square} onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button type="submit" variant="primary" icon={SendHorizontal} disabled={text.trim() === ''}>
          Send
        </Button>
      )}
    </form>
  )
}

/** Shift+Enter adds a line, and Enter may confirm a character being composed. */
function entersAlone({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229
}
