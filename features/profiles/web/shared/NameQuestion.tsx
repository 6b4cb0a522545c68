import { lazy, Suspense } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'

export const loadNameForm = () => import('../NameForm.tsx')
const NameForm = lazy(loadNameForm)

export function NameQuestion() {
  const { user } = useSession()
  return user && !user.username ? (
    <Suspense fallback={<Skeleton className="h-50 min-[27.5rem]:h-32" />}>
      <NameForm />
    </Suspense>
  ) : null
}
