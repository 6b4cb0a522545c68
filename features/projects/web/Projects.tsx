import { FolderPlus, LogIn, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { signInAddress } from '#features/accounts/web/queries.ts'
import { useSession } from '#features/accounts/web/use-session.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import { DeletedProject } from './DeletedProject.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { projectsQuery } from './queries.ts'
import type { Shelf } from './queries.ts'

const shelfNames: Record<Shelf, string> = { active: 'Active', archived: 'Archived', deleted: 'Deleted' }
const shelves = Object.keys(shelfNames) as Shelf[]

type ProjectsProps = {
  note: ReactNode
  next: (projectId: string) => ReactNode
}

export function Projects({ note, next }: ProjectsProps) {
  const { user, session } = useSession()
  const [search, setSearch] = useSearchParams()
  const shelf = shelves.find((known) => known === search.get('show')) ?? 'active'
  if (!user) return <SignedOut to={signInAddress(session, '/projects')} />
  return (
    <>
      <PageHead
        title="Your Projects"
        actions={
          <ButtonLink to="/create-project" variant="primary" icon={Plus}>
            Create New Project
          </ButtonLink>
        }
      />
      {note}
      <div className="mb-6 flex gap-2" role="group" aria-label="Show">
        {shelves.map((value) => (
          <Button
            key={value}
            size="sm"
            variant={shelf === value ? 'secondary' : 'ghost'}
            aria-pressed={shelf === value}
            onClick={() => setSearch(value === 'active' ? {} : { show: value })}
          >
            {shelfNames[value]}
          </Button>
        ))}
      </div>
      <Grid shelf={shelf} marked={search.get('new')} next={next} />
    </>
  )
}

function SignedOut({ to }: { to: string }) {
  return (
    <EmptyState
      icon={LogIn}
      level={1}
      title={wording.signedOut}
      action={
        <ButtonLink to={to} variant="primary">
          Log In
        </ButtonLink>
      }
    />
  )
}

type GridProps = Pick<ProjectsProps, 'next'> & { shelf: Shelf; marked: string | null }

function Grid({ shelf, marked, next }: GridProps) {
  return (
    <PagedList
      query={projectsQuery(shelf)}
      failed={wording.loadFailed}
      skeleton={
        <LoadingRegion className={columns}>
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </LoadingRegion>
      }
      empty={<Nothing shelf={shelf} />}
      more="Show more"
    >
      {(cards) => (
        <ul className={columns}>
          {cards.map((project) => (
            <li key={project.id} className="min-w-0 drawn-near-64">
              {project.erasedAt ? (
                <DeletedProject project={project} until={project.erasedAt} />
              ) : (
                <ProjectCard project={project} isNew={project.id === marked} next={next(project.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const columns = 'grid gap-6 grid-cols-[repeat(auto-fit,minmax(min(320px,100%),1fr))]'

function Nothing({ shelf }: { shelf: Shelf }) {
  if (shelf === 'deleted')
    return (
      <EmptyState icon={Trash2} title="No deleted projects">
        If you delete a project, you can bring it back from here for 30 days.
      </EmptyState>
    )
  if (shelf === 'archived')
    return (
      <EmptyState icon={FolderPlus} title="No archived projects">
        Taking a break from a project? You can archive it from its page.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={FolderPlus}
      title="No projects yet"
      action={
        <ButtonLink to="/create-project" variant="primary" icon={Plus}>
          Create your first project
        </ButtonLink>
      }
    >
      Pick an idea and we'll build a plan that starts with a quick, cheap test.
    </EmptyState>
  )
}
