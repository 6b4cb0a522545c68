import { Download, ExternalLink } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { PageView } from '../contract.ts'
import type { Registration } from '../registration-contract.ts'

type RegisteredProps = { page: PageView; registeredAs: number }

export function Registered({
  page: { id: pageId, projectId, address, publishedAt },
  registeredAs,
}: RegisteredProps) {
  const download = useChange(() => client.testPages.registration({ projectId, pageId }), {
    failed: wording.registrationFailed,
    onDone: (record) => saveRecord(registeredAs, record),
  })
  return (
    <Card>
      <CardHead title="Registered" />
      <p className="text-sm text-ink-2">
        We registered this page on {publishedAt && <Time at={publishedAt} withClock />}, before the first
        visitor. {words(registeredAs)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" icon={Download} pending={download.isPending} onClick={() => download.mutate()}>
          Download the record
        </Button>
        <ButtonLink to={`${address}/registration`} {...elsewhere}>
          See what visitors see
        </ButtonLink>
      </div>
    </Card>
  )
}

const elsewhere = {
  target: '_blank',
  rel: 'noopener',
  reloadDocument: true,
  size: 'sm',
  icon: ExternalLink,
} as const

const words = (registeredAs: number) =>
  `It's entry ${registeredAs} in our registry of tests. Visitors see when, and what you changed since. ` +
  'Your target, your stop point and any forecast stay sealed until you show them. To prove that you set ' +
  'them first, give someone your record. They can check it without us.'

const saveRecord = (registeredAs: number, record: Registration) =>
  saveFile({
    name: `test-${registeredAs}-record.json`,
    text: JSON.stringify(record, null, 1),
    type: 'application/json',
  })
