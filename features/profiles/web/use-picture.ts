import { useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { pictureLimit, wording } from '../contract.ts'
import type { OwnProfile } from '../contract.ts'
import { profileQuery } from './queries.ts'

function usePictureChange<V>(act: (value: V) => Promise<OwnProfile>, done: string) {
  const queryClient = useQueryClient()
  return useChange(act, {
    onDone: async (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile)
      toast.success(done)
      // Pictures appear next to names on many pages.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] === 'forum' || queryKey[1] === 'person' || queryKey[0] === 'notifications',
      })
    },
    failed: wording.updateFailed,
  })
}

export const useUploadPicture = () =>
  usePictureChange(
    async (file: File) => client.profiles.uploadPicture({ image: await asBase64(file) }),
    wording.pictureSaved,
  )
export const useImportPicture = () =>
  usePictureChange((avatarUrl: string) => client.profiles.takePicture({ avatarUrl }), wording.pictureSaved)
export const useRemovePicture = () =>
  usePictureChange(() => client.profiles.removePicture(), wording.pictureRemoved)

export function complaintAbout(file: File): string | null {
  if (!/^image\/(png|jpeg|webp|gif)$/.test(file.type)) return wording.pictureKind
  return file.size > pictureLimit ? wording.pictureSize : null
}

function asBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error("We couldn't read that file.")))
    reader.readAsDataURL(file)
  })
}
