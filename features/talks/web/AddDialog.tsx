import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { client } from '#kit/web/api.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FileInput } from '#kit/web/ui/FileInput.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { askWays } from '#planner/interview/ask.ts'
import type { AskWay } from '#planner/interview/ask.ts'
import { plural } from '#planner/words.ts'
import { limits, linesOf, peopleForm, wayLabels } from '../contract.ts'
import type { TalkList } from '../contract.ts'
import { namesIn, readable } from './names-in-file.ts'
import { talksQuery } from './queries.ts'

type AddDialogProps = { projectId: string; list: TalkList; onClose: () => void }

export function AddDialog({ projectId, list: { suggested, asks }, onClose }: AddDialogProps) {
  const [way, setWay] = useState<AskWay>(suggested.way)
  const [text, setText] = useState('')
  const names = linesOf(text)
  const { add, wrong, isPending } = useAdding(projectId, onClose)
  const toggle = (name: string) =>
    setText((names.includes(name) ? names.filter((one) => one !== name) : [...names, name]).join('\n'))
  return (
    <FormDialog
      title="Add people"
      description={`Your list takes ${limits.asks}. You can add ${limits.asks - asks.length} more.`}
      submit="Add people"
      pending={isPending}
      onSubmit={() => add({ way, names })}
      onClose={onClose}
    >
      <Field
        label="People or places"
        required
        help="One per line. A first name is enough, or “Bakers of Leeds” for a group."
        {...(wrong ? { error: wrong } : {})}
      >
        <Textarea rows={5} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <FromFile names={names} onToggle={toggle} />
      <RadioCards
        legend="How will you ask them?"
        name="way"
        columns={2}
        options={askWays.map((value) => ({ value, ...wayLabels[value] }))}
        value={way}
        onChange={setWay}
      />
    </FormDialog>
  )
}

type Given = { way: AskWay; names: string[] }

function useAdding(projectId: string, onShown: () => void) {
  const [wrong, setWrong] = useState<string>()
  const { mutate, isPending } = useChange(
    (given: Given, idempotencyKey) =>
      client.talks.add({ projectId, ...given }, { context: { idempotencyKey } }),
    {
      shows: [talksQuery(projectId).queryKey],
      onShown,
      onDone: ({ added }) => toast.success(`Added ${plural(added, 'person', 'people')}`),
      onFail: (error) => setWrong(sentenceOf(error)),
    },
  )
  const add = (given: Given) => {
    const read = peopleForm.safeParse(given)
    setWrong(read.success ? undefined : read.error.issues[0]?.message)
    if (read.success) mutate(read.data)
  }
  return { add, wrong, isPending }
}

type FromFileProps = { names: string[]; onToggle: (name: string) => void }

function FromFile({ names, onToggle }: FromFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<string[]>()
  const read = (file: File) => {
    const unreadable = () =>
      toast.error("We couldn't read that file", 'Please pick a .csv, .vcf or .ics file.')
    void namesIn(file).then(setFound, unreadable)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" icon={FileUp} onClick={() => input.current?.click()}>
          Pick from a file
        </Button>
        <p className="min-w-0 grow basis-56 text-sm text-ink-2">
          A calendar, an address book or a table. The file stays on this device.
        </p>
      </div>
      <FileInput input={input} label="A file with names" accept={readable} onChoose={read} />
      {found?.length === 0 && (
        <p role="status" className="text-sm">
          We found no names in that file.
        </p>
      )}
      {found && found.length > 0 && (
        <fieldset className="grid max-h-48 gap-2 overflow-y-auto rounded-card border border-line p-3">
          <legend className="text-sm font-medium">{plural(found.length, 'name')} in your file</legend>
          {found.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={names.includes(name)}
              onChange={() => onToggle(name)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
