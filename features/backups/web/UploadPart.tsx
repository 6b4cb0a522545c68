import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { FileInput } from '#kit/web/ui/FileInput.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { backupsKey } from './queries.ts'
import { uploadBackup } from './uploading.ts'
import { sizeWords } from './words.ts'

export function UploadPart() {
  const input = useRef<HTMLInputElement>(null)
  const { upload, sent, stop } = useUpload()
  const { isPending, variables } = upload
  const size = variables?.size ?? 0
  return (
    <div className="grid max-w-[52ch] gap-3">
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon={Upload} pending={isPending} onClick={() => input.current?.click()}>
          Upload a backup
        </Button>
        {isPending && (
          <Button size="sm" variant="ghost" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      <FileInput input={input} label="Backup file" accept=".gz" onChoose={(file) => upload.mutate(file)} />
      {isPending && (
        <div className="grid gap-1">
          <Progress label="Uploading the backup" value={sent} max={size} text={sizeWords(sent)} />
          <p className="text-sm text-ink-2">
            {sizeWords(sent)} of {sizeWords(size)}. Keep this page open.
          </p>
        </div>
      )}
    </div>
  )
}

function useUpload() {
  const [sent, setSent] = useState(0)
  const underway = useRef<AbortController | null>(null)
  const stop = () => underway.current?.abort()
  useEffect(() => stop, [])
  const upload = useChange(
    (file: File) => {
      underway.current = new AbortController()
      setSent(0)
      return uploadBackup(file, { onProgress: setSent, signal: underway.current.signal })
    },
    {
      shows: [backupsKey],
      onDone: (isWhole) => toast.success(isWhole ? wording.uploaded : wording.uploadStopped),
      failed: wording.uploadFailed,
    },
  )
  return { upload, sent, stop }
}
