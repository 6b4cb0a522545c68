import { useQuery } from '@tanstack/react-query'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { nowQuery } from '../use-now.ts'

export function NextStep({ projectId }: { projectId: string }) {
  const { data } = useQuery(nowQuery)
  const now = data?.projects.find((one) => one.projectId === projectId)
  return (
    now && (
      <div className="mb-4 grid justify-items-start gap-1 text-sm">
        <p className="line-clamp-3 wrap-anywhere">
          <span className="text-ink-2">Next:</span> <span className="font-medium">{now.step}</span>
        </p>
        <TextLink to={now.to} className="touch-target relative">
          {now.label}
        </TextLink>
      </div>
    )
  )
}
