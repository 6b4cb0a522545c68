import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { clarifiedLimit } from '#planner/founder/clarified.ts'
import { fewWordsLine } from '../lines-contract.ts'
import { useUnsavedWords } from './unsaved-words.ts'

type FewWordsProps = {
  label: string
  help: string
  first: string
  pending: boolean
  /** Resolves to whether it's saved. */
  onSave: (words: string) => Promise<boolean>
  /** Without it, the field is always there. */
  onCancel?: () => void
}

export function FewWords({ label, help, first, pending, onSave, onCancel }: FewWordsProps) {
  const [words, setWords] = useState(first)
  const [tried, setTried] = useState(false)
  const checked = fewWordsLine.safeParse(words)
  const save = async () => {
    setTried(true)
    return checked.success && (await onSave(checked.data))
  }
  // Nothing typed, or nothing changed, is nothing to save.
  useUnsavedWords(async () => words.trim() === first || save())
  const isLong = words.length > clarifiedLimit
  return (
    <form
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={label}
        help={help}
        counter={{ used: words.length, most: clarifiedLimit }}
        {...((tried || isLong) && !checked.success && { error: checked.error.issues[0]?.message ?? '' })}
      >
        {/* Opened by a button, the cursor is in it. */}
        <Input
          autoFocus={onCancel !== undefined}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={pending}>
          Save
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
