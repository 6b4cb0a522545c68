import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { plural } from '#planner/words.ts'
import type { PageCard } from '../contract.ts'
import { pagesQuery } from './queries.ts'

export function TestPages({ projectId, mayMake }: { projectId: string; mayMake: boolean }) {
  const navigate = useNavigate()
  const { data } = useQuery(pagesQuery(projectId))
  const draft = useChange(
    (_: null, idempotencyKey) => client.testPages.draft({ projectId }, { context: { idempotencyKey } }),
    {
      shows: [pagesQuery(projectId).queryKey],
      onDone: ({ id }) => navigate(`/projects/${projectId}/test-pages/${id}`),
    },
  )
  const pages = data?.items ?? []
  if (pages.length === 0 && !mayMake) return null
  return (
    <div className="mt-4 grid gap-3">
      {pages.length > 0 && (
        <ul aria-label="Test pages" className="grid gap-2 text-sm">
          {pages.map((page) => (
            <PageLine key={page.id} projectId={projectId} page={page} />
          ))}
        </ul>
      )}
      {mayMake && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" icon={Globe} pending={draft.isPending} onClick={() => draft.mutate(null)}>
            {pages.length > 0 ? 'Make another test page' : 'Publish a test page'}
          </Button>
          {pages.length > 0 && (
            <TextLink to={`/projects/${projectId}/interviews`} className="inline-block py-0.5 text-sm">
              Or send three questions
            </TextLink>
          )}
        </div>
      )}
    </div>
  )
}

function PageLine({ projectId, page }: { projectId: string; page: PageCard }) {
  const { id, headline, status, visitors, answers } = page
  const { look, words } = stateOf(page)
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <TextLink
        to={`/projects/${projectId}/test-pages/${id}${status === 'draft' ? '' : '?tab=results'}`}
        className="min-w-0 wrap-anywhere"
      >
        {headline}
      </TextLink>
      <Badge look={look}>{words}</Badge>
      {status !== 'draft' && (
        <span className="text-ink-3 tabular-nums">
          {plural(visitors, 'visitor')}, {plural(answers, 'answer')}
        </span>
      )}
    </li>
  )
}

const outcomes: Record<NonNullable<PageCard['outcome']>, { look: BadgeLook; words: string }> = {
  passed: { look: 'good', words: 'Target reached' },
  stopped: { look: 'warn', words: 'Stop point hit' },
  between: { look: 'neutral', words: 'Too close to call' },
  unsure: { look: 'neutral', words: "Can't tell yet" },
  unvisited: { look: 'neutral', words: 'No one visited' },
  early: { look: 'neutral', words: 'Closed early' },
}

export function stateOf({ status, outcome, isHidden }: Pick<PageCard, 'status' | 'outcome' | 'isHidden'>): {
  look: BadgeLook
  words: string
} {
  if (isHidden) return { look: 'danger', words: 'Stopped by our team' }
  if (outcome) return outcomes[outcome]
  if (status === 'live') return { look: 'accent', words: 'Live' }
  return { look: 'neutral', words: status === 'draft' ? 'Draft' : 'Closed' }
}
