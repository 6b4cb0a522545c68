import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, MailCheck, RotateCw, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { FindingView } from '../contract.ts'
import { healthQuery } from './queries.ts'

export default function HealthPage() {
  const query = useQuery(healthQuery)
  const { data } = query
  const send = useChange(() => client.admin.sendTestEmail(), {
    onDone: ({ to }) => toast.success(`We're sending an email to ${to}. Check whether it arrives.`),
  })
  return (
    <>
      <PageHead
        title="Health"
        lead="What we looked at on this server just now, and what to do about it."
        actions={
          <>
            <Button icon={MailCheck} pending={send.isPending} onClick={() => send.mutate()}>
              Send a test email
            </Button>
            <Button icon={RotateCw} pending={query.isFetching} onClick={() => void query.refetch()}>
              Look again
            </Button>
          </>
        }
      />
      {!data && <Await query={query} failed={wording.healthFailed} skeleton={<Skeletons of={['h-96']} />} />}
      {data && (
        <ul aria-label="What we looked at" className="max-w-[80ch] divide-y divide-line">
          {data.items.map((one, index) => (
            <li key={index} className="py-3">
              <Finding finding={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const marks: Record<FindingView['state'], { icon: LucideIcon; look: string; words: string }> = {
  well: { icon: CircleCheck, look: 'text-good-ink', words: 'Fine' },
  unwell: { icon: TriangleAlert, look: 'text-warn-ink', words: 'Needs a look' },
  broken: { icon: CircleAlert, look: 'text-danger-ink', words: 'Broken' },
}

function Finding({ finding: { what, state, said, advice } }: { finding: FindingView }) {
  const { icon: Icon, look, words } = marks[state]
  return (
    <div className="flex gap-3 text-sm">
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', look)} />
      <div className="min-w-0">
        <p className="font-medium">
          {what}: <span className={look}>{words}</span>
        </p>
        <p className="wrap-anywhere text-ink-2">{said}</p>
        {advice && <p className="mt-1 font-medium">{advice}</p>}
      </div>
    </div>
  )
}
