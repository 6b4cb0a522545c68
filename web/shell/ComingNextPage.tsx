import { Hammer } from 'lucide-react'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** A page of the specification that is being built. It says so, and shows the way to what works. */
export function ComingNextPage({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState icon={Hammer} title="This page comes next" action={<><ButtonLink to="/create-project">Create a project</ButtonLink><ButtonLink to="/projects">Your Projects</ButtonLink></>}>
        It is not built yet, so nothing here pretends to work. Ideas, projects and plans do.
      </EmptyState>
    </>
  )
}
