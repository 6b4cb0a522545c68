import { useQuery } from '@tanstack/react-query'
import { nowQuery } from '../use-now.ts'

export function NextStep({ projectId }: { projectId: string }) {
  const { data } = useQuery(nowQuery)
  const now = data?.projects.find((one) => one.projectId === projectId)
  return (
    now && (
      <p className="mb-4 line-clamp-3 text-sm wrap-anywhere">
        <span className="text-ink-2">Next:</span> <span className="font-medium">{now.step}</span>
      </p>
    )
  )
}
