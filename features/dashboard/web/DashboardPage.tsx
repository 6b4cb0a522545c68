import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowRight, FolderKanban } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../../web/session.ts'
import { ButtonLink } from '../../../web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '../../../web/ui/Card.tsx'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { Progress } from '../../../web/ui/Progress.tsx'
import { LoadingRegion, Skeleton } from '../../../web/ui/Skeleton.tsx'
import { TextLink } from '../../../web/ui/TextLink.tsx'
import type { ProjectCard } from '../../projects/contract.ts'
import { wording as projectsWording } from '../../projects/contract.ts'
import { projectsQuery } from '../../projects/web/queries.ts'
import { minimumAnswers } from '../../traits/contract.ts'
import { questionnaireQuery } from '../../traits/web/queries.ts'

/** Where a signed-in person lands: what to do next, how the projects stand, and what other features bring. The whole dashboard comes later. */
export function DashboardPage({ opportunity }: { opportunity: ReactNode }) {
  const { user } = useSession()
  const questionnaire = useQuery(questionnaireQuery)
  const projects = useInfiniteQuery(projectsQuery('active'))
  const cards = projects.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PageHead title={`Welcome back, ${user?.username ?? 'Anonymous User'}!`} />
      <div className="grid gap-6">
        {questionnaire.data && cards && <DoNext answered={questionnaire.data.answered} projects={cards} />}
        {projects.error && !projects.data && <ErrorState sentence={projectsWording.loadFailed} onRetry={() => void projects.refetch()} />}
        {!cards && !projects.error && <LoadingRegion><Skeleton className="h-36" /></LoadingRegion>}
        <div className="grid gap-6 md:grid-cols-2">
          {cards && <ProjectProgress projects={cards} />}
          {!cards && !projects.error && <LoadingRegion><Skeleton className="h-58" /></LoadingRegion>}
          {opportunity}
        </div>
      </div>
    </>
  )
}

function DoNext({ answered, projects }: { answered: number; projects: ProjectCard[] }) {
  const { title, text, to, label } = nextStep(answered, projects)
  return (
    <Card look="soft-attention">
      <CardHead large title={title} />
      <p className="max-w-[68ch] text-sm">{text}</p>
      <CardFoot><ButtonLink to={to} variant="attention" icon={ArrowRight}>{label}</ButtonLink></CardFoot>
    </Card>
  )
}

function nextStep(answered: number, projects: ProjectCard[]) {
  const open = projects.find((project) => project.progress < 100)
  if (answered < minimumAnswers) return { title: 'Begin with eight questions', text: 'Ideas are made from what you are good at and whom you know. Four answers are enough, and take three minutes.', to: '/trait-questionnaire', label: 'Answer the questions' }
  if (projects.length === 0) return { title: 'Choose an idea worth an evening', text: 'Five ideas that fit your hours and your money, each with a first test that takes at most a week.', to: '/create-project', label: 'See ideas' }
  if (open) return { title: `Go on with ${open.title}`, text: `${open.tasksDone} of ${open.tasksTotal} tasks are done. The next open one is waiting in the plan.`, to: `/projects/${open.id}?tab=implementation`, label: 'Open the plan' }
  return { title: 'Everything is ticked', text: 'Start the next project, with what you learned from the last.', to: '/create-project', label: 'Create New Project' }
}

function ProjectProgress({ projects }: { projects: ProjectCard[] }) {
  return (
    <Card>
      <CardHead icon={FolderKanban} title="Project Progress" />
      {projects.length === 0 && <p className="text-sm text-ink-2">Your projects will stand here with how far they are.</p>}
      <ul className="grid gap-4">
        {projects.slice(0, 2).map((project) => (
          <li key={project.id}>
            <div className="mb-1.5 flex justify-between gap-4 text-sm"><TextLink to={`/projects/${project.id}`} className="truncate">{project.title}</TextLink><span className="text-ink-2 tabular-nums">{project.progress} %</span></div>
            <Progress label={`Progress of ${project.title}`} value={project.progress} max={100} text={`${project.progress} %`} />
          </li>
        ))}
      </ul>
      <CardFoot>{projects.length > 2 ? <ButtonLink to="/projects">View All Projects</ButtonLink> : <ButtonLink to="/create-project">Create New Project</ButtonLink>}</CardFoot>
    </Card>
  )
}
