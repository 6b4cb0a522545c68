import { lazy, Suspense } from 'react'
import { useSession } from '#features/accounts/web/session.ts'

const NameForm = lazy(() => import('./NameForm.tsx'))

/** Prefetches someone without a name for one, beside what they are about to write. Nothing waits for the answer. */
export function NameQuestion() {
  const { user } = useSession()
  return user && !user.username ? (
    <Suspense fallback={null}>
      <NameForm />
    </Suspense>
  ) : null
}
