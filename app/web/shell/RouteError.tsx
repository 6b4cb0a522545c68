import { useEffect, useState } from 'react'
import { errorBody } from '#kit/web/api.ts'
import { useRouteError } from '#kit/web/router/hooks.ts'
import { reloadIfReachable } from '#kit/web/stale-chunks.ts'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'

export const RootError = () => (
  <main>
    <RouteError />
  </main>
)

export function RouteError() {
  const error = useRouteError()
  const [away, setAway] = useState(false)
  useEffect(() => console.warn('A page could not be shown.', error), [error])
  const retry = async () => setAway(!(await reloadIfReachable()))
  return (
    <div className="mx-auto max-w-form py-16">
      <DocumentTitle title="Something went wrong" />
      <ErrorState
        sentence={
          away
            ? "We still can't load this page. Check your connection and try again."
            : "We couldn't load this page."
        }
        reference={errorBody(error)?.reference}
        onRetry={() => void retry()}
      />
    </div>
  )
}
