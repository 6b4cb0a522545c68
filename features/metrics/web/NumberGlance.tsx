import { useQuery } from '@tanstack/react-query'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { valueWords, weekWords } from './number-words.ts'
import { metricQuery } from './queries.ts'

/** The newest week in a line; the chart is a page of its own. */
export function NumberGlance({ projectId }: { projectId: string }) {
  const { data } = useQuery(metricQuery(projectId))
  if (!data) return null
  const { metric, weeks } = data
  const newest = weeks.at(-1)
  const to = `/projects/${projectId}/number`
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      {metric && newest && (
        <>
          {metric.name}, {weekWords(newest.week)}:{' '}
          <span className="font-medium text-ink tabular-nums">{valueWords(metric, newest.value)}</span>.{' '}
        </>
      )}
      <TextLink to={to}>{metric ? 'See your number' : 'Choose my number'}</TextLink>
    </p>
  )
}
