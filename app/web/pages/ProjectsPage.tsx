import { PlanLimitNote } from '#features/billing/web/PlanLimitNote.tsx'
import { Projects } from '#features/projects/web/Projects.tsx'

/** Your Projects, with what the plan still holds. */
export default function ProjectsPage() {
  return <Projects note={<PlanLimitNote />} />
}
