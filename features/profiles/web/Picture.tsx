import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { offSentences } from '#features/operations/contract.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { FileInput, pictureKinds } from '#kit/web/ui/FileInput.tsx'
import type { OwnProfile } from '../contract.ts'
import { complaintAbout, useRemovePicture, useUploadPicture } from './use-picture.ts'

export function Picture({ profile }: { profile: OwnProfile }) {
  const { user } = useSession()
  const { input, complaint, choose, pending } = usePictureFile()
  const { picturesOff: off } = profile
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar id={user?.id ?? ''} name={profile.username ?? '?'} picture={profile.avatar} size="lg" />
      <div className="grid min-w-0 grow gap-2">
        <div className="flex flex-wrap gap-3">
          {!off && (
            <Button size="sm" icon={Upload} pending={pending} onClick={() => input.current?.click()}>
              Upload a picture
            </Button>
          )}
          {profile.avatar && <RemovePicture />}
        </div>
        <p className="text-sm text-ink-2">
          {off ? offSentences.pictures : 'PNG, JPEG, WebP or GIF, up to 2 MB.'}
        </p>
        <FileInput input={input} label="Picture file" accept={pictureKinds} onChoose={choose} />
        {complaint && (
          <p role="alert" className="text-sm text-danger-ink">
            {complaint}
          </p>
        )}
      </div>
    </div>
  )
}

function usePictureFile() {
  const input = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const upload = useUploadPicture()
  const choose = (file: File) => {
    const found = complaintAbout(file)
    setComplaint(found)
    if (!found) upload.mutate(file)
  }
  return { input, complaint, choose, pending: upload.isPending }
}

function RemovePicture() {
  const remove = useRemovePicture()
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Trash2}
      pending={remove.isPending}
      onClick={() => remove.mutate()}
    >
      Remove picture
    </Button>
  )
}
