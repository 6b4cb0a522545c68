import { useQueryClient } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import type { ForecastGiven } from '#features/evidence/contract.ts'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { forecastsQuery, useForecastQuestion } from '#features/evidence/web/use-forecast.ts'
import { nowOfQuery } from '#features/evidence/web/use-now.ts'
import { client, refusal } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { calendarDay } from '#kit/web/formats.ts'
import { later } from '#kit/web/later.tsx'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { plural } from '#planner/words.ts'
import type { PageView } from '../contract.ts'
import { pageQuery, pagesQuery } from './queries.ts'

const ForecastDialog = later(
  async () => (await import('#features/evidence/web/shared/ForecastDialog.tsx')).ForecastDialog,
)

type PageActsProps = {
  page: PageView
  flush: () => unknown
  ready: boolean
  onRefused: (fields: Record<string, string>) => void
}
type Asked = 'publish' | 'end' | 'remove'

export function PageActs({ page, flush, ready, onRefused }: PageActsProps) {
  const [asked, ask] = useState<Asked | null>(null)
  const acts = usePageActs(page, { onRefused, done: () => ask(null) })
  const confirm = usePublishing(page, acts.publish, () => ask('publish'))
  const { status } = page
  const start = async () => {
    await flush()
    await confirm.begin()
  }
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'draft' && (
        <Button variant="primary" icon={Globe} disabled={!ready} onClick={() => void start()}>
          Publish this page
        </Button>
      )}
      {status === 'live' && <Button onClick={() => ask('end')}>Close this page</Button>}
      {status !== 'live' && (
        <Button variant="ghost" onClick={() => ask('remove')}>
          Delete this page
        </Button>
      )}
      {asked && (
        <Question
          {...questions[asked](page)}
          pending={acts[asked].isPending}
          onConfirm={() => acts[asked].mutate(undefined)}
          onCancel={() => ask(null)}
        />
      )}
      {confirm.dialog}
    </div>
  )
}

type Publish = ReturnType<typeof usePageActs>['publish']

/** Where the page starts a test, the forecast's dialog is the confirmation. */
function usePublishing(page: PageView, publish: Publish, onConfirm: () => void) {
  const queryClient = useQueryClient()
  const question = useForecastQuestion((_: null) => onConfirm())
  const answer = (forecast: ForecastGiven) => publish.mutate(forecast, { onSettled: question.close })
  const begin = async () => {
    const now = await queryClient.fetchQuery(nowOfQuery(page.projectId)).catch(() => null)
    if (now && ['plan', 'between', 'stopped'].includes(now.state)) question.begin(null)
    else onConfirm()
  }
  const dialog = question.asked && (
    <ForecastDialog
      title="Publish this page?"
      lead={lockWords(page)}
      start="Publish"
      pending={publish.isPending}
      question={{ answer }}
      onClose={question.close}
    />
  )
  return { begin, dialog }
}

type Words = { title: string; confirm: string; danger?: true; text: string }
type QuestionProps = Words & { pending: boolean; onConfirm: () => void; onCancel: () => void }

function Question({ text, ...rest }: QuestionProps) {
  return (
    <ConfirmDialog open {...rest}>
      {text}
    </ConfirmDialog>
  )
}

const questions: Record<Asked, (page: PageView) => Words> = {
  publish: (page) => ({ title: 'Publish this page?', confirm: 'Publish', text: lockWords(page) }),
  end: () => ({
    title: 'Close this page?',
    confirm: 'Close this page',
    danger: true,
    text:
      "Visitors can't answer anymore, and you can't open it again. You keep the answers. " +
      'We add what it counted to your evidence.',
  }),
  remove: () => ({
    title: 'Delete this page?',
    confirm: 'Delete this page',
    danger: true,
    text: "This deletes the page, its counts and every answer people left. It can't be undone.",
  }),
}

function usePageActs(
  { id: pageId, projectId }: PageView,
  { onRefused, done }: { onRefused: PageActsProps['onRefused']; done: () => void },
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const place = { projectId, pageId }
  const shows = [pagesQuery(projectId).queryKey, evidenceQuery(projectId).queryKey, forecastsQuery.queryKey]
  const show = (page: PageView) => queryClient.setQueryData(pageQuery(place).queryKey, page)
  const publish = useChange((forecast: ForecastGiven) => client.testPages.publish({ ...place, forecast }), {
    shows,
    onDone: (page) => {
      show(page)
      done()
      toast.success('Your page is live', {
        description: 'Copy its link and share it with the people you want.',
      })
      void navigate('?tab=results', { replace: true })
    },
    onFail: (error) => {
      done()
      const fields = refusal(error)?.fields
      if (fields) onRefused(fields)
      sayFailure(error)
    },
  })
  const end = useChange(() => client.testPages.end(place), {
    shows,
    onDone: (page) => {
      show(page)
      done()
      toast.success('Page closed')
    },
  })
  const remove = useChange(() => client.testPages.remove(place), {
    shows,
    onDone: () => {
      toast.success('Page deleted')
      void navigate(`/projects/${projectId}`, { replace: true })
    },
  })
  return { publish, end, remove }
}

function lockWords({ content }: PageView): string {
  const { passAnswers, stopAnswers, endsOn, maxVisitors } = content
  const visitors = maxVisitors ? ` or after ${plural(maxVisitors, 'visitor')}` : ''
  return (
    'Your target and stop point lock now: ' +
    `keep going at ${plural(passAnswers, 'confirmed answer')}, stop at ${stopAnswers} or fewer. ` +
    `The page closes after ${calendarDay(endsOn)}${visitors}. ` +
    "If you haven't started your first test, publishing starts it. " +
    'We register your page, so you can prove later that you set these first. ' +
    'Visitors can see what you change after that.'
  )
}
