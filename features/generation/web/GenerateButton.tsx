import { Sparkles } from 'lucide-react'
import { Button } from '#kit/web/ui/Button.tsx'
import { useRun } from './queries.ts'
import { useGenerateAll } from './use-generate.ts'

export function GenerateButton({ projectId }: { projectId: string }) {
  const { active } = useRun(projectId)
  const { generate } = useGenerateAll(projectId)
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
