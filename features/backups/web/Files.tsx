import { useQueryClient } from '@tanstack/react-query'
import { Download, FolderArchive } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { saveFrom } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import type { Column } from '#kit/web/ui/DataTable.tsx'
import { RemoveButton } from '#kit/web/ui/RemoveButton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { BackupFile, BackupOverview } from '../contract.ts'
import { backupsKey, backupsQuery } from './queries.ts'
import { UploadPart } from './UploadPart.tsx'
import { sizeWords } from './words.ts'

export function Files({ overview: { files, folder, restoring, lastRestore } }: { overview: BackupOverview }) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Card>
      <CardHead icon={FolderArchive} title="Files you can restore" />
      <div className="grid gap-4">
        <p className="max-w-[72ch] text-sm text-ink-2">
          Upload a backup of another server, or put it into <code className="wrap-anywhere">{folder}</code>,
          to see it here.
        </p>
        <UploadPart />
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

type Acts = { isBusy: boolean; choose: (file: string) => void }

const columnsOf = ({ isBusy, choose }: Acts): Column<BackupFile>[] => [
  { head: 'File', cell: ({ name }) => name },
  { head: 'Saved', cell: ({ at }) => <Time at={at} withClock /> },
  { head: 'Size', numeric: true, cell: ({ bytes }) => sizeWords(bytes) },
  {
    head: 'What you can do',
    cell: ({ name }) => (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Restore ${name}`} disabled={isBusy} onClick={() => choose(name)}>
          Restore
        </Button>
        <DownloadButton file={name} />
        <DeleteButton file={name} />
      </div>
    ),
  },
]

function DownloadButton({ file }: { file: string }) {
  const download = useChange(() => client.backups.download({ file }), {
    onDone: ({ address }) => saveFrom(address, file),
  })
  return (
    <Button
      size="sm"
      icon={Download}
      aria-label={`Download ${file}`}
      pending={download.isPending}
      onClick={() => download.mutate()}
    >
      Download
    </Button>
  )
}

function DeleteButton({ file }: { file: string }) {
  const remove = useChange(() => client.backups.remove({ file }), {
    shows: [backupsKey],
    onDone: () => toast.success(wording.removed),
  })
  return <RemoveButton what={file} pending={remove.isPending} onRemove={() => remove.mutate()} />
}

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
