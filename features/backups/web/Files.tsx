import { useQueryClient } from '@tanstack/react-query'
import { FolderArchive } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import type { Column } from '#kit/web/ui/DataTable.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useChange } from '#kit/web/use-change.ts'
import type { BackupFile, BackupOverview } from '../contract.ts'
import { backupsKey, backupsQuery } from './queries.ts'
import { sizeWords } from './words.ts'

export function Files({ overview: { files, folder, restoring, lastRestore } }: { overview: BackupOverview }) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Card>
      <CardHead icon={FolderArchive} title="Files you can restore" />
      <div className="grid gap-4">
        <p className="max-w-[72ch] text-sm text-ink-2">
          Put a backup of another server into <code className="wrap-anywhere">{folder}</code> to see it here.
        </p>
        {restoring && (
          <Callout title={`Restoring ${restoring}`}>This page comes back when it&rsquo;s done.</Callout>
        )}
        {!restoring && lastRestore && <Outcome outcome={lastRestore} />}
        {files.length > 0 && (
          <DataTable
            caption="Files in the backup folder"
            columns={columnsOf({ isBusy: restoring !== null, choose: setChosen })}
            rows={files}
            keyOf={({ name }) => name}
          />
        )}
      </div>
      {chosen !== null && <RestoreDialog file={chosen} onClose={() => setChosen(null)} />}
    </Card>
  )
}

const columnsOf = ({
  isBusy,
  choose,
}: {
  isBusy: boolean
  choose: (file: string) => void
}): Column<BackupFile>[] => [
  { head: 'File', cell: ({ name }) => name },
  { head: 'Saved', cell: ({ at }) => <Time at={at} withClock /> },
  { head: 'Size', numeric: true, cell: ({ bytes }) => sizeWords(bytes) },
  {
    head: 'Restore',
    cell: ({ name }) => (
      <Button size="sm" aria-label={`Restore ${name}`} disabled={isBusy} onClick={() => choose(name)}>
        Restore
      </Button>
    ),
  },
]

function RestoreDialog({ file, onClose }: { file: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const restore = useChange(() => client.backups.restore({ file }), {
    shows: [backupsKey],
    onDone: () => {
      onClose()
      // The server may be away before it's asked again.
      queryClient.setQueryData(backupsQuery.queryKey, (known) => known && { ...known, restoring: file })
    },
  })
  return (
    <ConfirmDialog
      open
      title="Restore this backup?"
      confirm="Restore"
      danger
      pending={restore.isPending}
      onConfirm={() => restore.mutate()}
      onCancel={onClose}
    >
      Everything goes back to how it was in {file}. What members did since then is saved to a file first and
      isn&rsquo;t shown anymore. No one can use the site until it&rsquo;s done. If the backup can&rsquo;t be
      used, nothing changes.
    </ConfirmDialog>
  )
}

function Outcome({
  outcome: { file, error, point, at },
}: {
  outcome: NonNullable<BackupOverview['lastRestore']>
}) {
  return error === null ? (
    <Callout title={`We restored ${file}`}>
      <Time at={at} withClock />
      {point && (
        <>
          . What was here before is in <code className="wrap-anywhere">{point}</code>.
        </>
      )}
    </Callout>
  ) : (
    <Callout kind="danger" title={`We couldn't restore ${file}, so nothing changed`}>
      {error}
    </Callout>
  )
}
