import { lazy, Suspense } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'

/** Its script, for a page that comes with it. */
export const loadNameForm = () => import('./NameForm.tsx')
const NameForm = lazy(loadNameForm)

/** Prefetches someone without a name for one, beside what they are about to write. Nothing waits for the answer. */
export function NameQuestion() {
  const { user } = useSession()
  return user && !user.username ? (
    <Suspense fallback={<Skeleton className="h-50 min-[27.5rem]:h-32" />}>
      <NameForm />
    </Suspense>
  ) : null
}
