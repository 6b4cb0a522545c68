import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { chatLimits, wording } from '../contract.ts'
import type { HelpAnswer } from '../contract.ts'
import { Sources } from './Sources.tsx'

export function HelpQuestion() {
  const [question, setQuestion] = useState('')
  const ask = useChange((asked: string) => client.assistant.askHelp({ question: asked }), {
    onFail: () => undefined,
  })
  return (
    <form
      aria-label="Help articles"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (question.trim() && !ask.isPending) ask.mutate(question.trim())
      }}
    >
      <Field
        label="What would you like to know?"
        help="We don't keep your question. If this site uses an AI model, the model reads it."
      >
        <Input
          maxLength={chatLimits.question}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" pending={ask.isPending} disabled={question.trim() === ''}>
          Find an answer
        </Button>
      </div>
      <div role="status" className="grid gap-2 text-sm">
        {ask.data && !ask.isPending && <Answer answer={ask.data} />}
        {ask.error && <p className="text-danger-ink">{sentenceOf(ask.error, wording.askHelpFailed)}</p>}
      </div>
    </form>
  )
}

function Answer({ answer: { response, known, citations, madeBy, note } }: { answer: HelpAnswer }) {
  return (
    <>
      <Markdown text={response} />
      <Sources sources={citations} />
      {known && (
        <p>
          <SourceChip madeBy={madeBy} />
        </p>
      )}
      {note && <p className="text-ink-3">{note}</p>}
    </>
  )
}
