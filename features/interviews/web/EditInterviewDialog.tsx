import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { limits as evidenceLimits, stanceLabels } from '#features/evidence/contract.ts'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { projectQuery } from '#features/projects/web/queries.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { stances } from '#planner/evidence/evidence.ts'
import { interviewText } from '#planner/interview/interview-evidence.ts'
import { changesForm, limits } from '../contract.ts'
import type { InterviewChanges, InterviewView } from '../contract.ts'
import { marks } from './MarkBadge.tsx'
import { interviewQuery, interviewsQuery } from './queries.ts'

type Part = {
  values: InterviewChanges
  change: (more: Partial<InterviewChanges>) => void
  errorAt: (...path: PropertyKey[]) => string | undefined
}

const stanceChoices = stances.map((value) => ({ value, label: stanceLabels[value] }))

type EditInterviewDialogProps = { interview: InterviewView; onClose: () => void }

export function EditInterviewDialog({ interview, onClose }: EditInterviewDialogProps) {
  const [values, setValues] = useState(() => asChanges(interview))
  const [tried, setTried] = useState(false)
  const save = useSaved(interview, onClose)
  const checked = changesForm.safeParse(values)
  const issues = tried && !checked.success ? checked.error.issues : []
  const part: Part = {
    values,
    change: (more) => setValues((known) => ({ ...known, ...more })),
    errorAt: (...path) => issues.find((issue) => issue.path.join('.') === path.join('.'))?.message,
  }
  const submit = () => {
    setTried(true)
    if (checked.success) save.mutate(checked.data)
  }
  const problem = part.errorAt('quotes')
  return (
    <FormDialog
      onClose={onClose}
      title="Edit interview"
      width="lg"
      submit="Save interview"
      pending={save.isPending}
      {...(problem ? { problem } : {})}
      onSubmit={submit}
    >
      <PersonFields {...part} />
      {values.answers.map((_, at) => (
        <Answer key={at} {...part} at={at} />
      ))}
      <Evidence {...part} interview={interview} />
    </FormDialog>
  )
}

const asChanges = ({ who, happenedOn, answers, quotes, evidence }: InterviewView): InterviewChanges => ({
  who,
  happenedOn,
  answers,
  quotes,
  stance: evidence?.stance ?? 'unclear',
})

function useSaved({ projectId, id: interviewId }: InterviewView, onClose: () => void) {
  return useChange(
    (values: InterviewChanges) => client.interviews.edit({ projectId, interviewId, ...values }),
    {
      shows: [
        interviewQuery({ projectId, interviewId }).queryKey,
        interviewsQuery(projectId).queryKey,
        evidenceQuery(projectId).queryKey,
        projectQuery(projectId).queryKey,
      ],
      onShown: () => {
        toast.success('Interview saved')
        onClose()
      },
    },
  )
}

function PersonFields({ values: { who, happenedOn }, change, errorAt }: Part) {
  return (
    <>
      <Field label="A short label" required error={errorAt('who')}>
        <Input
          value={who}
          maxLength={limits.who}
          onChange={({ target }) => change({ who: target.value })}
          data-first-focus
        />
      </Field>
      <Field label="Day" required error={errorAt('happenedOn')}>
        <Input
          type="date"
          value={happenedOn}
          onChange={({ target }) => change({ happenedOn: target.value })}
        />
      </Field>
    </>
  )
}

function Answer({ at, ...part }: Part & { at: number }) {
  const { answers } = part.values
  const { question, notes } = itemAt(answers, at)
  const write = (text: string) =>
    part.change({ answers: answers.map((one, other) => (other === at ? { ...one, notes: text } : one)) })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-3 font-semibold wrap-anywhere">{question}</legend>
      <Field label="Notes" counter={{ used: notes.length, most: limits.notes }}>
        <Textarea value={notes} maxLength={limits.notes} onChange={({ target }) => write(target.value)} />
      </Field>
      <Quotes {...part} question={at} />
    </fieldset>
  )
}

function Quotes({ values: { quotes }, change, errorAt, question }: Part & { question: number }) {
  const setAt = (at: number, more: Partial<InterviewChanges['quotes'][number]>) =>
    change({ quotes: quotes.map((one, other) => (other === at ? { ...one, ...more } : one)) })
  return (
    <>
      {quotes.map(
        (quote, at) =>
          quote.question === question && (
            <Quote
              key={at}
              {...quote}
              error={errorAt('quotes', at, 'text')}
              onText={(text) => setAt(at, { text })}
              onMark={(mark) => setAt(at, { mark })}
              onRemove={() => change({ quotes: quotes.filter((_, other) => other !== at) })}
            />
          ),
      )}
      {quotes.length < limits.quotes && (
        <div>
          <Button
            icon={Plus}
            size="sm"
            onClick={() => change({ quotes: [...quotes, { text: '', mark: 'for', question }] })}
          >
            Add a quote
          </Button>
        </div>
      )}
    </>
  )
}

type QuoteProps = {
  text: string
  mark: InterviewChanges['stance']
  error: string | undefined
  onText: (text: string) => void
  onMark: (mark: InterviewChanges['stance']) => void
  onRemove: () => void
}

function Quote({ text, mark, error, onText, onMark, onRemove }: QuoteProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-3 rounded-card bg-note p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <Field label="Their words" counter={{ used: text.length, most: limits.quote }} error={error}>
            <Textarea
              rows={2}
              value={text}
              maxLength={limits.quote}
              onChange={({ target }) => onText(target.value)}
            />
          </Field>
        </div>
        <IconButton
          icon={X}
          label={text ? `Remove “${text.slice(0, 40)}”` : 'Remove quote'}
          onClick={onRemove}
        />
      </div>
      <RadioCards
        legend="Is it for or against your idea?"
        name={`${id}-mark`}
        chips
        options={marks}
        value={mark}
        onChange={onMark}
      />
    </div>
  )
}

function Evidence({ values: { stance }, change, interview }: Part & { interview: InterviewView }) {
  const id = useId()
  const { evidence, quotes, answers } = interview
  if (!evidence) return null
  const made = interviewText({ quotes, notes: answers.map(({ notes }) => notes) }, evidenceLimits.text)
  if (evidence.text !== made)
    return (
      <p className="text-sm text-ink-2">
        You changed this interview's evidence yourself, so it stays as it is when you save.
      </p>
    )
  return (
    <>
      <RadioCards
        legend="One conversation. Does it support your idea?"
        name={`${id}-stance`}
        chips
        options={stanceChoices}
        value={stance}
        onChange={(next) => change({ stance: next })}
      />
      <p className="-mt-2 text-sm text-ink-2">
        Saving also changes this interview's evidence. Your confidence level may change.
      </p>
    </>
  )
}
