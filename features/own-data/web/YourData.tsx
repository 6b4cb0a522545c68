import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { downloadOwnData } from './download.ts'

export function YourData() {
  const [bytes, setBytes] = useState(0)
  const download = useChange(
    () => {
      setBytes(0)
      return downloadOwnData(setBytes)
    },
    { onDone: () => toast.success(wording.exported), onFail: () => undefined },
  )
  return (
    <Card>
      <CardHead
        title="Your data"
        action={
          <Button size="sm" icon={Download} pending={download.isPending} onClick={() => download.mutate()}>
            Download my data
          </Button>
        }
      />
      <p className="text-sm text-ink-2">
        Download a zip file with everything we have about you: your account, answers, ideas, projects,
        messages, posts, reviews, badges and more. You'll get each list as JSON and CSV, plus a README that
        explains what's in each file. Other people appear by username only. Passwords and keys aren't
        included.
      </p>
      {download.error && (
        <div role="alert" className="mt-4">
          <Callout kind="danger" title={download.error.message} />
        </div>
      )}
      <p role="status" className="text-meta text-ink-3 tabular-nums">
        {download.isPending && progressOf(bytes)}
      </p>
    </Card>
  )
}

const megabytes = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
})
const progressOf = (bytes: number) =>
  bytes === 0 ? 'Collecting…' : `${megabytes.format(bytes / 1_000_000)} so far`
