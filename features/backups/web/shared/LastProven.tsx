import { useQuery } from '@tanstack/react-query'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import type { BackupOverview } from '../../contract.ts'
import { backupsQuery } from '../queries.ts'
import { tookWords } from '../words.ts'

export function LastProven() {
  const { data } = useQuery(backupsQuery)
  if (!data) return null
  const ended = data.items.find(({ state }) => state !== 'running')
  if (ended?.state === 'failed')
    return (
      <Callout
        kind="danger"
        title="The last backup failed"
        action={<TextLink to="/admin/backups">See backups</TextLink>}
      >
        {ended.why}
      </Callout>
    )
  return (
    <p className="text-sm text-ink-2">
      <ProvenLine overview={data} /> <TextLink to="/admin/backups">See backups</TextLink>
    </p>
  )
}

export function ProvenLine({ overview: { lastProven, nightly, canProve } }: { overview: BackupOverview }) {
  if (lastProven)
    return (
      <>
        Last proven restore: <Time at={lastProven.at} withClock />, in {tookWords(lastProven.took)}, with{' '}
        {lastProven.rows.toLocaleString('en-US')} rows and no differences.
      </>
    )
  if (!canProve) return <>BACKUP_KEY only writes backups, so this server can&rsquo;t prove any.</>
  return nightly ? (
    <>No backup has been proven yet. The first one comes tonight at {nightly.at} UTC.</>
  ) : (
    <>Backups aren&rsquo;t on here, so we can&rsquo;t say whether there are any.</>
  )
}
