import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { Card } from '#kit/web/ui/Card.tsx'
import { CardBoundary } from '#kit/web/ui/CardBoundary.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { SaveStatus } from '#kit/web/ui/SaveStatus.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { useAutosave } from '#kit/web/use-autosave.ts'
import { useChange } from '#kit/web/use-change.ts'
import { lineLimit } from '#planner/founder/lines.ts'
import { linesForm, wording } from '../lines-contract.ts'
import type { ClarificationForm, FounderLinesView, LinesForm } from '../lines-contract.ts'
import { BuyerQuestions } from './BuyerQuestions.tsx'
import { linesQuery } from './queries.ts'
import { Understood } from './Understood.tsx'
import { saveAll } from './unsaved-words.ts'
import type { Save } from './unsaved-words.ts'

type FounderLinesProps = {
  /** Resolves to whether all that was typed is saved. */
  children?: (flush: () => Promise<boolean>) => ReactNode
}

export function FounderLines({ children }: FounderLinesProps) {
  return (
    <CardBoundary
      sentence="We couldn't load your words."
      skeleton={
        <LoadingRegion>
          <Skeleton className="h-120" />
        </LoadingRegion>
      }
    >
      <Lines>{children}</Lines>
    </CardBoundary>
  )
}

const fields: { name: keyof LinesForm; label: string; help: string }[] = [
  {
    name: 'workingDay',
    label: "My working day: I'm a … at a …",
    help: "Such as “night porter at a small hospital” or “helper at my parents' oyster farm.”",
  },
  {
    name: 'thankedFor',
    label: 'People last paid or thanked me for …',
    help: 'Such as “fixing the shift plan” or “a speech at a wedding.” Two or three? Give each its own line.',
  },
  {
    name: 'contacts',
    label: 'I could message these people tonight: …',
    help: 'Their jobs or places are enough, such as “two hairdressers, my old boss at a bakery.” Please leave names out.',
  },
]

function Lines({ children }: FounderLinesProps) {
  const { data, saved, pick, answer, open } = useLines()
  const { checked, values } = saved
  const errorOf = (name: keyof LinesForm) =>
    checked.success ? undefined : checked.error.issues.find(({ path }) => path[0] === name)?.message
  return (
    <Card>
      <div className="grid gap-6">
        {fields.map(({ name, label, help }) => (
          <div key={name}>
            <Field
              label={label}
              help={help}
              error={errorOf(name)}
              counter={{ used: values[name].length, most: lineLimit }}
            >
              <Textarea
                rows={2}
                value={values[name]}
                onChange={(event) => saved.change({ ...values, [name]: event.target.value })}
              />
            </Field>
            {name === 'workingDay' ? (
              <Understood understood={data.understood.workingDay} picked={undefined} onPick={pick} />
            ) : (
              <p role="status" className="mt-2 text-sm text-ink-2">
                {heardOf(data, name)}
              </p>
            )}
          </div>
        ))}
      </div>
      <BuyerQuestions questions={data.questions} onAnswer={answer} open={open} />
      <p className="mt-6 max-w-[68ch] text-sm text-ink-2">
        All of this is optional and private. Planner uses it for your ideas and plans, and so does an AI model
        if this site has one and you allow it. No other member sees it.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {children?.(saved.settle)}
        <SaveStatus state={saved.state} onRetry={saved.retry} />
      </div>
    </Card>
  )
}

function heardOf({ understood }: FounderLinesView, name: 'thankedFor' | 'contacts'): string {
  const heard = understood[name]
  if (heard === null) return ''
  if (name === 'thankedFor') return heard.length > 0 ? wording.favors(heard) : wording.noFavors
  return heard.length > 0 ? wording.contacts(heard) : wording.noContacts
}

function useLines() {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(linesQuery)
  const [first] = useState<LinesForm>(() => formOf(data))
  const [open] = useState(() => new Set<Save>())
  const show = (view: FounderLinesView) => queryClient.setQueryData(linesQuery.queryKey, view)
  const autosave = useAutosave({
    first,
    schema: linesForm,
    scope: 'founder-lines',
    save: async (values) => {
      show(await client.traits.saveLines(values))
    },
  })
  const kept = () => queryClient.getQueryData(linesQuery.queryKey) ?? data
  const choose = async (meant: string) => {
    // Words still unsent come first: the reading is of what is saved.
    await autosave.flush()
    return client.traits.saveLines({ ...formOf(kept()), meant })
  }
  const pick = useChange(choose, {
    onDone: show,
    onFail: (error) => sayFailure(error, wording.saveFailed),
  })
  const clarify = useChange((answer: ClarificationForm) => client.traits.clarify(answer), {
    onDone: show,
    onFail: (error) => sayFailure(error, wording.saveFailed),
  })
  const answer = (given: ClarificationForm) =>
    clarify.mutateAsync(given).then(
      () => true,
      () => false,
    )
  const settle = async () => {
    await autosave.flush()
    return (await saveAll(open)) && isSame(formOf(kept()), autosave.checked.data)
  }
  return { data, saved: { ...autosave, settle }, pick: pick.mutate, answer, open }
}

const formOf = ({ workingDay, thankedFor, contacts }: FounderLinesView): LinesForm => ({
  workingDay,
  thankedFor,
  contacts,
})

const isSame = (kept: LinesForm, typed: LinesForm | undefined) =>
  fields.every(({ name }) => kept[name] === typed?.[name])
