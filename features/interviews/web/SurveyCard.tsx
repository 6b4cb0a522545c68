import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { contentLimits } from '#features/test-pages/contract.ts'
import { pagesQuery } from '#features/test-pages/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { useChange } from '#kit/web/use-change.ts'

type SurveyCardProps = { projectId: string; questions: string[] }

export function SurveyCard({ projectId, questions }: SurveyCardProps) {
  return (
    <Card>
      <CardHead title="Can't meet them? Send three questions." />
      <p className="mb-4 max-w-[68ch] text-sm text-ink-2">
        We'll put your first short questions on a page. Send the link to people you can't talk to. Five
        answers are a good start.
      </p>
      <div>
        <SurveyLink projectId={projectId} questions={questions} />
      </div>
    </Card>
  )
}

function SurveyLink({ projectId, questions }: SurveyCardProps) {
  const navigate = useNavigate()
  const pages = useQuery(pagesQuery(projectId))
  const surveys = pages.data?.items.filter(({ action }) => action === 'questions') ?? []
  const draft = useChange(
    (_: null, idempotencyKey) =>
      client.testPages.draft({ projectId, questions: shortOnes(questions) }, { context: { idempotencyKey } }),
    {
      shows: [pagesQuery(projectId).queryKey],
      onDone: ({ id }) => navigate(`/projects/${projectId}/test-pages/${id}`),
    },
  )
  const live = surveys.find(({ status }) => status === 'live')
  const drafted = surveys.find(({ status }) => status === 'draft')
  const known = live ?? drafted
  if (known)
    return (
      <ButtonLink
        icon={Globe}
        to={`/projects/${projectId}/test-pages/${known.id}${live ? '?tab=results' : ''}`}
      >
        {live ? 'See the answers' : 'Finish your survey'}
      </ButtonLink>
    )
  return (
    <Button
      icon={Globe}
      pending={draft.isPending}
      disabled={pages.isPending || shortOnes(questions).length === 0}
      onClick={() => draft.mutate(null)}
    >
      Make a survey link
    </Button>
  )
}

const shortOnes = (questions: string[]) =>
  questions.filter((question) => question.length <= contentLimits.line).slice(0, contentLimits.questions)
