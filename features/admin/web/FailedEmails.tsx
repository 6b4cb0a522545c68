import { useQuery } from '@tanstack/react-query'
import { MailCheck, MailX, RotateCw } from 'lucide-react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { FailedEmail } from '../contract.ts'
import { adminKey, failedEmailsQuery } from './queries.ts'

export function FailedEmails() {
  const query = useQuery(failedEmailsQuery)
  const { data } = query
  const mail = useSession().session?.mail
  if (!data)
    return <Await query={query} failed={wording.emailsFailed} skeleton={<Skeletons of={['h-40']} />} />
  if (data.items.length === 0)
    return (
      <EmptyState icon={MailCheck} title="No failed emails">
        {mail === 'server'
          ? "Every email was delivered to the mail server, or we're still trying."
          : mail === 'mailbox'
            ? "There's no mail server. Emails wait in the mailbox at /dev/mailbox."
            : "There's no mail server, so no emails were sent."}
      </EmptyState>
    )
  return (
    <Card>
      <CardHead
        icon={MailX}
        title={
          data.items.length === 1 ? 'We gave up on 1 email' : `We gave up on ${data.items.length} emails`
        }
      />
      <ul aria-label="Failed emails" className="divide-y divide-line">
        {data.items.map((one) => (
          <li key={one.id} className="py-3">
            <Email email={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Email({ email: { id, to, subject, tries, failedAt } }: { email: FailedEmail }) {
  const resend = useChange(() => client.admin.resendEmail({ emailId: id }), {
    shows: [adminKey],
    onDone: () => toast.success(wording.retried),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p className="text-meta wrap-anywhere text-ink-3">
          {to} · {tries === 1 ? 'one try' : `${tries} tries`} · <Time at={failedAt} withClock />
        </p>
      </div>
      <Button
        size="sm"
        icon={RotateCw}
        aria-label={`Send again: ${subject}`}
        pending={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Send again
      </Button>
    </div>
  )
}
