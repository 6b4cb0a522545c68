import { useQuery } from '@tanstack/react-query'
import { Archive, DatabaseBackup } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import type { Column } from '#kit/web/ui/DataTable.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { BackupOverview, BackupView } from '../contract.ts'
import { Files } from './Files.tsx'
import { backupsKey, backupsQuery } from './queries.ts'
import { ProvenLine } from './shared/LastProven.tsx'
import { sizeWords, tookWords } from './words.ts'

export default function BackupsPage() {
  const query = useQuery(backupsQuery)
  const { data } = query
  return (
    <>
      <PageHead
        title="Backups"
        lead="Each one is restored into a database of its own, and every table is compared. Only then do we call it proven."
        actions={<MakeButton isRunning={data?.items.some(({ state }) => state === 'running') ?? false} />}
      />
      {!data && (
        <Await query={query} failed={wording.failed} skeleton={<Skeletons of={['h-16', 'h-64']} />} />
      )}
      {data && (
        <div className="grid gap-6">
          <Standing overview={data} />
          <List items={data.items} />
          <Files overview={data} />
        </div>
      )}
    </>
  )
}

function MakeButton({ isRunning }: { isRunning: boolean }) {
  const make = useChange(() => client.backups.make(), {
    shows: [backupsKey],
    onDone: () => toast.success(wording.started),
  })
  return (
    <Button
      variant="primary"
      icon={DatabaseBackup}
      pending={make.isPending}
      disabled={isRunning}
      onClick={() => make.mutate()}
    >
      Back up now
    </Button>
  )
}

function Standing({ overview }: { overview: BackupOverview }) {
  const { nightly, folder, isEncrypted, elsewhere } = overview
  return (
    <div className="grid max-w-[72ch] gap-3 text-sm">
      <p className="font-medium">
        <ProvenLine overview={overview} />
      </p>
      <p className="text-ink-2">
        {nightly
          ? `We make one every night at ${nightly.at} UTC. We keep each for ${counted(nightly.days, 'day')}, and one per week for ${counted(nightly.weeks, 'week')}.`
          : 'None is made at night here. Set BACKUPS=on to start.'}{' '}
        They&rsquo;re in <code className="wrap-anywhere">{folder}</code>
        {elsewhere ? (
          <>
            , and we copy each to <code className="wrap-anywhere">{elsewhere}</code>.
          </>
        ) : (
          ', on the same disk as everything else. Set BACKUP_COPY_TO to copy them to another one.'
        )}
      </p>
      {!isEncrypted && (
        <Callout kind="warn" title="Backups aren't encrypted">
          A backup has everything members wrote, and the secret that opens their inboxes. Set BACKUP_KEY to
          encrypt it, or make sure only you can read that folder.
        </Callout>
      )}
    </div>
  )
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

const states: Record<BackupView['state'], { look: BadgeLook; words: string }> = {
  running: { look: 'accent', words: 'In progress' },
  proven: { look: 'good', words: 'Proven' },
  unproven: { look: 'warn', words: 'Not proven' },
  failed: { look: 'danger', words: 'Failed' },
}

const columns: Column<BackupView>[] = [
  { head: 'Made', cell: ({ at }) => <Time at={at} withClock /> },
  {
    head: 'State',
    cell: ({ state, why }) => (
      <div className="grid justify-items-start gap-1 py-1">
        <Badge look={states[state].look}>{states[state].words}</Badge>
        {why && <p className="max-w-[52ch] text-ink-2">{why}</p>}
      </div>
    ),
  },
  { head: 'Rows', numeric: true, cell: ({ rows }) => rows?.toLocaleString('en-US') ?? '–' },
  {
    head: 'Size',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ bytes }) => (bytes === null ? '–' : sizeWords(bytes)),
  },
  {
    head: 'Restore took',
    numeric: true,
    cell: ({ proofTook }) => (proofTook === null ? '–' : tookWords(proofTook)),
  },
  {
    head: 'File',
    className: 'whitespace-nowrap',
    cell: ({ file, isKept, copiedTo }) =>
      file === null ? '–' : `${isKept ? 'Kept' : 'Removed'}${copiedTo === null ? '' : ', copied'}`,
  },
]

function List({ items }: { items: BackupView[] }) {
  if (items.length === 0)
    return (
      <EmptyState icon={Archive} title="No backups yet">
        You can make the first one now.
      </EmptyState>
    )
  return <DataTable caption="Backups, newest first" columns={columns} rows={items} keyOf={({ id }) => id} />
}
