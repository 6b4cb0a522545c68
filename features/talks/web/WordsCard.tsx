import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { SaveStatus } from '#kit/web/ui/SaveStatus.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { useAutosave } from '#kit/web/use-autosave.ts'
import { useChange } from '#kit/web/use-change.ts'
import { askWays } from '#planner/interview/ask.ts'
import type { AskWay } from '#planner/interview/ask.ts'
import { limits, wayLabels, wordsForm } from '../contract.ts'
import type { TalkList } from '../contract.ts'
import { talksQuery } from './queries.ts'

type WordsCardProps = { projectId: string; list: TalkList }

export function WordsCard({ projectId, list }: WordsCardProps) {
  const [chosen, choose] = useState<AskWay>()
  const way = chosen ?? list.asks.at(-1)?.way ?? list.suggested.way
  const [edition, setEdition] = useState(0)
  const { isOwn } = list.words[way]
  return (
    <Card>
      <CardHead title="What you'll say" action={<SourceChip madeBy={isOwn ? 'You' : 'Planner'} />} />
      <p className="mb-4 max-w-[68ch] text-sm text-ink-2">
        Make it sound like you. We put their name in front, and their link and your name below.
      </p>
      <RadioCards
        legend="How you ask"
        hideLegend
        name="words"
        chips
        options={askWays.map((value) => ({ value, label: wayLabels[value].label }))}
        value={way}
        onChange={choose}
      />
      <Words
        key={`${way} ${edition}`}
        projectId={projectId}
        list={list}
        way={way}
        onReset={() => setEdition(edition + 1)}
      />
    </Card>
  )
}

type WordsProps = WordsCardProps & { way: AskWay; onReset: () => void }

function Words({ projectId, list, way, onReset }: WordsProps) {
  const queryClient = useQueryClient()
  const { text, isOwn } = list.words[way]
  const [first] = useState({ way, text })
  const { values, change, checked, flush, state, retry, touched } = useAutosave({
    first,
    schema: wordsForm,
    scope: `talks-${projectId}`,
    save: async (given) => {
      const next = await client.talks.saveWords({ projectId, ...given })
      queryClient.setQueryData(talksQuery(projectId).queryKey, next)
    },
  })
  const error = checked.success ? undefined : checked.error.issues[0]?.message
  return (
    <div className="mt-4 grid gap-3">
      <Field
        label={`Your words for “${wayLabels[way].label.toLowerCase()}”`}
        hideLabel
        counter={{ used: values.text.length, most: limits.words }}
        {...(error ? { error } : {})}
      >
        <Textarea
          rows={6}
          maxLength={limits.words}
          value={values.text}
          onChange={({ target }) => change({ way, text: target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {(isOwn || touched) && <Reset projectId={projectId} way={way} flush={flush} onReset={onReset} />}
        <SaveStatus state={state} onRetry={retry} />
      </div>
    </div>
  )
}

type ResetProps = { projectId: string; way: AskWay; flush: () => Promise<void>; onReset: () => void }

function Reset({ projectId, way, flush, onReset }: ResetProps) {
  const reset = useChange(
    async () => {
      await flush()
      return client.talks.resetWords({ projectId, way })
    },
    { shows: [talksQuery(projectId).queryKey], onShown: onReset },
  )
  return (
    <Button variant="ghost" pending={reset.isPending} onClick={() => reset.mutate()}>
      Go back to Planner's words
    </Button>
  )
}
