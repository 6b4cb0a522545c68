import { ArchiveRestore } from 'lucide-react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import type { ProjectCard } from '../contract.ts'
import { useRestore } from './use-project.ts'

export function DeletedProject({ project, until }: { project: ProjectCard; until: string }) {
  const restore = useRestore(project.id)
  return (
    <Card className="h-full" look="object">
      <CardHead large title={<span className="line-clamp-2 wrap-anywhere">{project.title}</span>} />
      <p className="text-sm text-ink-2">
        You can bring it back until <Time at={until} />. After that, we erase it.
      </p>
      <CardFoot>
        <Button icon={ArchiveRestore} pending={restore.isPending} onClick={() => restore.mutate()}>
          Bring it back<span className="sr-only">: {project.title}</span>
        </Button>
      </CardFoot>
    </Card>
  )
}
