import { NotebookPen } from 'lucide-react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { SaveStatus } from '#kit/web/ui/SaveStatus.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { personIn } from '#planner/week/week-keys.ts'
import type { ItemView } from '../contract.ts'
import { limits } from '../forms-contract.ts'
import type { ResultNote } from './use-result-note.ts'

type ResultLineProps = {
  note: ResultNote
  item: Pick<ItemView, 'key' | 'task'>
  writing: boolean
  onWrite: () => void
}

export function ResultLine({ note, item, writing, onWrite }: ResultLineProps) {
  if (!writing) {
    return (
      <div className="mt-2 text-sm">
        {note.text && <p className="mb-1 wrap-anywhere whitespace-pre-line">{note.text}</p>}
        <Button size="sm" variant="ghost" icon={NotebookPen} className="-ml-3" onClick={onWrite}>
          {note.text ? 'Edit note' : 'Add what happened'}
          <span className="sr-only"> of “{item.task}”</span>
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-2">
      <Field label="What happened?" counter={{ used: note.text.length, most: limits.note }}>
        <Textarea
          rows={1}
          className="min-h-10!"
          maxLength={limits.note}
          value={note.text}
          onChange={(event) => note.write(event.target.value)}
          onBlur={() => void note.flush()}
        />
      </Field>
      <div className="mt-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-sm">
        <TextLink
          to="?tab=overview&log=evidence"
          state={{ said: { text: note.text.trim(), person: personIn(item) } }}
        >
          Add it to evidence
        </TextLink>
        <SaveStatus state={note.state} onRetry={note.retry} />
      </div>
    </div>
  )
}
