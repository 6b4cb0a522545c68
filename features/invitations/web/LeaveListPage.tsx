import { client } from '#kit/web/api.ts'
import { sentenceOf, unreachable } from '#kit/web/failure.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'

/** A click of its own, because mail programs open links before people do. */
export default function LeaveListPage() {
  const [search] = useSearchParams()
  const leave = useChange(() => client.invitations.stopWaiting({ token: search.get('leave') || 'none' }), {
    onFail: () => undefined,
  })
  return (
    <div className="mx-auto mt-[6vh] max-w-narrow">
      <PageHead
        title="Waiting list"
        lead="We delete your email from the waiting list. Your invitation still works until it ends."
      />
      {leave.isSuccess ? (
        <div role="status">
          <Callout title={wording.offTheList} />
        </div>
      ) : (
        <div className="grid justify-items-start gap-5">
          {leave.error && (
            <div role="alert">
              <Callout kind="danger" title={sentenceOf(leave.error, unreachable)} />
            </div>
          )}
          <Button variant="primary" pending={leave.isPending} onClick={() => leave.mutate()}>
            Take my email off the list
          </Button>
        </div>
      )}
    </div>
  )
}
