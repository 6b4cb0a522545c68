import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { errorBody } from '../api.ts'
import { DocumentTitle } from '../ui/PageHead.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

/** What stands in place of a page that broke; the bar and the foot stay where they are. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.warn('A page could not be shown.', error), [error])
  return (
    <div className="mx-auto max-w-form py-16">
      <DocumentTitle title="Something went wrong" />
      <ErrorState sentence="This page could not be shown." reference={errorBody(error)?.reference} onRetry={() => window.location.reload()} />
    </div>
  )
}
