import { Sparkles } from 'lucide-react'
import { Button } from '#kit/web/ui/Button.tsx'
import { useRun } from './queries.ts'
import { useEndOfRun, useGenerateAll } from './use-generate.ts'

export function GenerateButton({ projectId }: { projectId: string }) {
  const { run, active } = useRun(projectId)
  const { generate } = useGenerateAll(projectId)
  useEndOfRun(run)
  return (
    <Button
      size="sm"
      icon={Sparkles}
      pending={active || generate.isPending}
      onClick={() => generate.mutate()}
    >
      Generate AI Data
    </Button>
  )
}
