import { Rocket } from 'lucide-react'
import { wording } from '#features/ideas/contract.ts'
import { useCreateProject } from '#features/ideas/web/use-idea.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import type { OtherIdeaView } from '../contract.ts'

export function OtherIdeas({ ideas }: { ideas: OtherIdeaView[] }) {
  const create = useCreateProject(
    ({ id, name, description }: OtherIdeaView) => ({
      selectedIdea: { id, name, description },
      projectType: 'ai_generated' as const,
    }),
    wording.createFailed,
  )
  if (ideas.length === 0) return null
  return (
    <>
      <h3 className="mb-2 text-base">
        {ideas[0]?.forSamePeople ? 'For the same people' : 'From your ideas'}
      </h3>
      <ul className="mb-4 grid gap-3">
        {ideas.map((idea) => (
          <li
            key={idea.id}
            className="flex flex-wrap items-start justify-between gap-3 rounded-control border border-line bg-surface p-4"
          >
            <div className="min-w-0 grow basis-64">
              <h4 className="font-semibold wrap-anywhere">{idea.name}</h4>
              <p className="text-sm text-ink-2 wrap-anywhere">{idea.tagline}</p>
            </div>
            <Button
              size="sm"
              icon={Rocket}
              pending={create.isPending && create.variables === idea}
              onClick={() => create.mutate(idea)}
              aria-label={`Create project: ${idea.name}`}
            >
              Create project
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
