import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'

export function ChatLoading() {
  return (
    <LoadingRegion className="grid gap-4 p-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="ml-auto h-16 w-2/3" />
    </LoadingRegion>
  )
}
