import { errorBody } from '#kit/web/api.ts'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'

export function SessionUnknown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-form py-16">
      <DocumentTitle title="Something went wrong" />
      <ErrorState
        sentence="We can't reach your account right now. Please try again in a moment."
        reference={errorBody(error)?.reference}
        onRetry={onRetry}
      />
    </div>
  )
}
