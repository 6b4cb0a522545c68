import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { Appealable } from '#kit/web/Appealable.tsx'
import { useLive } from '#kit/web/live.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { firstTalks } from '#planner/interview/ask.ts'
import { wording } from '../contract.ts'
import type { TalkList } from '../contract.ts'
import { People } from './People.tsx'
import { talksQuery, useTalksChange } from './queries.ts'
import { Rates } from './Rates.tsx'
import { FirstSettings, SettingsRow } from './Settings.tsx'
import { WordsCard } from './WordsCard.tsx'

/** @public */
export const prefetch: Prefetches = (cache, { params: { projectId = '' } }) => [
  cache.prefetchQuery(talksQuery(projectId)),
]

export default function TalksPage() {
  const { projectId = '' } = useParams()
  const query = useQuery(talksQuery(projectId))
  const queryClient = useQueryClient()
  const again = () => void queryClient.invalidateQueries({ queryKey: talksQuery(projectId).queryKey })
  useLive(`project:${projectId}`, { onEvent: (name) => name === 'talks' && again(), onAgain: again })
  return (
    <>
      <PageHead
        title="First five conversations"
        lead={
          query.data
            ? `List the people who could tell you about “${query.data.projectTitle},” ask them in your own words, and see who answers.`
            : 'List people, ask them in your own words, and see who answers.'
        }
        actions={
          <ButtonLink to={`/projects/${projectId}`} variant="ghost">
            Back to project
          </ButtonLink>
        }
      />
      {query.data ? (
        <Loaded projectId={projectId} list={query.data} />
      ) : (
        <Await
          query={query}
          failed={wording.loadFailed}
          skeleton={<Skeletons of={['h-28', 'h-72']} className="grid gap-8" />}
        />
      )}
    </>
  )
}

type LoadedProps = { projectId: string; list: TalkList }

function Loaded({ projectId, list }: LoadedProps) {
  return (
    <div className="grid min-w-0 gap-8">
      {list.hidden && (
        <Appealable
          kind="danger"
          title="Our team stopped your links"
          reason={list.hidden.reason}
          seen="No one can open them right now."
          noun="links"
          most={500}
          className=""
          appeal={(reason) => client.talks.appeal({ projectId, reason })}
        />
      )}
      <Counts projectId={projectId} list={list} />
      {list.settings ? (
        <>
          <People projectId={projectId} list={list} />
          <WordsCard projectId={projectId} list={list} />
          <SettingsRow projectId={projectId} list={list} />
        </>
      ) : (
        <FirstSettings projectId={projectId} list={list} />
      )}
      <Rates rates={list.rates} />
      <InWeek projectId={projectId} list={list} />
    </div>
  )
}

function Counts({ projectId, list: { counts, conversations } }: LoadedProps) {
  const had = Math.min(conversations, firstTalks)
  const shown = [
    ['Asked', counts.asked],
    ['Opened', counts.opened],
    ['Answered', counts.answered],
    ['Talked', counts.talked],
  ] as const
  return (
    <Card>
      <CardHead
        title={had < firstTalks ? `${had} of ${firstTalks} conversations` : "You've had your first five!"}
      />
      <Progress label="Conversations in your evidence" value={had} max={firstTalks} />
      {counts.asked > 0 && (
        <dl className="mt-5 grid grid-cols-4 gap-3 max-sm:grid-cols-2">
          {shown.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="text-xl tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 max-w-[68ch] text-sm text-ink-2">
        {counts.asked > 0
          ? `We saw who opened a link and who answered. Asked and talked are what you marked.${
              counts.confirmed > 0
                ? ` ${counts.confirmed} of the talks ${counts.confirmed === 1 ? 'was' : 'were'} confirmed by the other person.`
                : ''
            }`
          : 'Each conversation that you write down counts, however you found the person.'}
      </p>
      <ButtonLink to={`/projects/${projectId}/interviews`} size="sm" className="mt-4 self-start">
        Write down a conversation
      </ButtonLink>
    </Card>
  )
}

function InWeek({ projectId, list: { isRefused, conversations } }: LoadedProps) {
  const change = useTalksChange(projectId, (refused: boolean) =>
    client.talks.refuse({ projectId, isRefused: refused }),
  )
  if (conversations >= firstTalks) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {isRefused
        ? "Your weekly plan doesn't lead to these talks."
        : 'Your weekly plan leads to these talks until you have had five.'}
      <Button size="sm" variant="ghost" pending={change.isPending} onClick={() => change.mutate(!isRefused)}>
        {isRefused ? 'Put them in my plan' : 'Keep them out of my plan'}
      </Button>
    </p>
  )
}
