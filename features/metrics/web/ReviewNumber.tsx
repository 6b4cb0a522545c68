import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Metric } from '../contract.ts'
import { helpOf, readTyped, runningWeek, typedAs, valueWords, weekWords } from './number-words.ts'
import { metricQuery } from './queries.ts'

type Answer = {
  problem: () => string | undefined
  /** Returns the number in words; '' if unknown. */
  save: () => Promise<string>
}
type ReviewNumberProps = {
  projectId: string
  typed: string
  earlier: string | null
  onTyped: (text: string) => void
  error: string | undefined
  answerBy: (answer: Answer | null) => void
  otherwise: ReactNode
}

export function ReviewNumber(props: ReviewNumberProps) {
  const { data, error } = useQuery(metricQuery(props.projectId))
  if (data?.metric)
    return (
      <WeekNumber
        {...props}
        metric={data.metric}
        known={data.weeks.find(({ week }) => week === runningWeek())?.value}
      />
    )
  return data || error ? props.otherwise : <Skeleton className="h-18" />
}

type WeekNumberProps = ReviewNumberProps & { metric: Metric; known: number | undefined }

function WeekNumber({ metric, known, ...props }: WeekNumberProps) {
  const { projectId, typed, earlier, onTyped, error, answerBy } = props
  const { kind, name, unit } = metric
  const queryClient = useQueryClient()
  const [week] = useState(() => runningWeek())
  const [text, setText] = useState(typed === (earlier ?? '') ? typedAs(kind, known) : typed)
  useEffect(() => {
    const given = readTyped(kind, text)
    const problem = given && 'error' in given ? given.error : undefined
    const save = async () => {
      if (!given || 'error' in given) return ''
      // An unchanged number keeps its provenance.
      if (given.value !== known) {
        const view = await client.metrics.enter({ projectId, kind, week, value: given.value })
        queryClient.setQueryData(metricQuery(projectId).queryKey, view)
      }
      return `${name}: ${valueWords({ kind, name, unit }, given.value)}`
    }
    answerBy({ problem: () => problem, save })
    return () => answerBy(null)
  }, [answerBy, kind, name, unit, known, projectId, queryClient, text, week])
  const how = helpOf(metric)
  return (
    <Field
      label={`${name}, ${weekWords(week)}`}
      help={`${how ? `${how} ` : ''}Don't know it? Leave it empty, and we'll leave a gap in your chart.`}
      error={error}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onTyped(event.target.value)
        }}
      />
    </Field>
  )
}
