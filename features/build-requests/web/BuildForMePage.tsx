import { Hammer } from 'lucide-react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { RemoveButton } from '#kit/web/ui/RemoveButton.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { projectTypes, timelines, wording } from '../contract.ts'
import type { RequestView } from '../contract.ts'
import { mineQuery } from './queries.ts'
import { RequestForm } from './RequestForm.tsx'
import { statusWords } from './status.ts'

export default function BuildForMePage() {
  const { user } = useSession()
  return (
    <div className="mx-auto grid max-w-form gap-10">
      <div>
        <PageHead
          title="Request Custom Build"
          lead="Tell us what you need built. A real person will read it and get back to you."
        />
        <RequestForm />
      </div>
      {user && <Mine />}
    </div>
  )
}

function Mine() {
  return (
    <section aria-labelledby="my-requests">
      <h2 id="my-requests" tabIndex={-1} className="mb-4 text-lg outline-none">
        My requests
      </h2>
      <PagedList
        query={mineQuery}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-24']} />}
        empty={
          <EmptyState icon={Hammer} level={3} title="No requests yet">
            You'll see your requests and our replies here.
          </EmptyState>
        }
        moreClass="mt-4"
      >
        {(requests) => (
          <ul
            aria-label="My requests"
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {requests.map((request) => (
              <li key={request.id} className="p-4">
                <RequestRow request={request} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function RequestRow({ request }: { request: RequestView }) {
  const { projectName, projectType, timeline, budget, status, answer, createdAt } = request
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="min-w-0 text-base font-medium wrap-anywhere">{projectName}</h3>
        <Badge look={statusWords[status].look}>{statusWords[status].label}</Badge>
      </div>
      <p className="text-meta text-ink-3">
        {projectTypes[projectType]} · {timelines[timeline]} · {budget} · sent <Time at={createdAt} />
      </p>
      {answer && (
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          <span className="font-medium">Our answer:</span> {answer}
        </p>
      )}
      <Removal request={request} />
    </article>
  )
}

function Removal({ request: { id, projectName, sentOn } }: { request: RequestView }) {
  const remove = useChange(() => client.buildRequests.removeMine({ requestId: id }), {
    shows: [mineQuery.queryKey],
    onDone: () => toast.success('Request deleted'),
    // The row and its focused button are gone.
    onShown: () => document.getElementById('my-requests')?.focus(),
  })
  return (
    <div>
      <RemoveButton
        what={`your request “${projectName}”`}
        pending={remove.isPending}
        onRemove={() => remove.mutate()}
      >
        {sentOn && (
          <p className="mt-2">
            We may have already forwarded it to the service that handles these requests. We can't take that
            copy back.
          </p>
        )}
      </RemoveButton>
    </div>
  )
}
