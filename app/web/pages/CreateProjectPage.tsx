import { PlanLimitNote } from '#features/billing/web/PlanLimitNote.tsx'
import { CreateProject } from '#features/ideas/web/CreateProject.tsx'

/** Create a New Project, with what the plan still holds. */
export default function CreateProjectPage() {
  return <CreateProject note={<PlanLimitNote />} />
}
