import { useQueryClient } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { FileInput, pictureKinds } from '#kit/web/ui/FileInput.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { limits, wording } from '../contract.ts'
import type { PageView } from '../contract.ts'
import { TextField } from './EditorFields.tsx'
import type { Part } from './EditorFields.tsx'
import { pageQuery } from './queries.ts'

export function PicturePart({ page, part }: { page: PageView; part: Part }) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, remove, complaint, choose } = usePicture(page)
  return (
    <Card>
      <CardHead title="A picture" />
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Button size="sm" icon={Upload} pending={upload.isPending} onClick={() => input.current?.click()}>
            {page.picture ? 'Change picture' : 'Add a picture'}
          </Button>
          {page.picture && (
            <Button
              size="sm"
              variant="ghost"
              icon={Trash2}
              pending={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove picture
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-2">Optional. PNG, JPEG, WebP or GIF, up to 2 MB.</p>
        <FileInput input={input} label="Picture file" accept={pictureKinds} onChoose={choose} />
        {complaint && (
          <p role="alert" className="text-sm text-danger-ink">
            {complaint}
          </p>
        )}
        {page.picture && (
          <TextField
            {...part}
            name="pictureAlt"
            label="What does the picture show?"
            help="For people who can't see it, like “A loaf on a wooden board.”"
          />
        )}
      </div>
    </Card>
  )
}

function usePicture({ id: pageId, projectId }: PageView) {
  const queryClient = useQueryClient()
  const [complaint, setComplaint] = useState<string | null>(null)
  const place = { projectId, pageId }
  const show = (page: PageView) => void queryClient.setQueryData(pageQuery(place).queryKey, page)
  const upload = useChange(
    async (file: File) => client.testPages.keepPicture({ ...place, image: await asBase64(file) }),
    { onDone: show },
  )
  const remove = useChange(() => client.testPages.removePicture(place), { onDone: show })
  const choose = (file: File) => {
    const found = complaintAbout(file)
    setComplaint(found)
    if (!found) upload.mutate(file)
  }
  return { upload, remove, complaint, choose }
}

function complaintAbout({ size, type }: File): string | null {
  if (!/^image\/(png|jpeg|webp|gif)$/.test(type)) return wording.pictureKind
  return size > limits.pictureBytes ? wording.pictureSize : null
}

async function asBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
