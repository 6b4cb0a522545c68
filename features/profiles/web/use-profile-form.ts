import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client } from '#kit/web/api.ts'
import { checkedLater } from '#kit/web/checked-later.ts'
import { markFields, sayFailure } from '#kit/web/failure.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { OwnProfile, ProfileForm } from '../contract.ts'
import { profileQuery } from './queries.ts'
import { useImportPicture } from './use-picture.ts'

const empty: Required<ProfileForm> = {
  username: '',
  bio: '',
  avatarUrl: '',
  country: '',
  showBio: true,
  showTraits: false,
  showProjects: false,
  searchable: true,
}

const fields = Object.keys(empty) as (keyof ProfileForm)[]

const valuesOf = (profile: OwnProfile): Required<ProfileForm> => ({
  username: profile.username ?? '',
  bio: profile.bio,
  avatarUrl: profile.avatarUrl,
  country: profile.country,
  showBio: profile.showBio,
  showTraits: profile.showTraits,
  showProjects: profile.showProjects,
  searchable: profile.searchable,
})

const check = checkedLater(async () => (await import('./check-profile.ts')).checkProfile)

export function useProfileForm() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(profileQuery)
  const form = useForm({
    resolver: check,
    defaultValues: empty,
    values: data && valuesOf(data),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const draft = useDraft('profile', form)
  const importPicture = useImportPicture()
  const { mutateAsync } = useChange(
    ({ values }: { values: ProfileForm; typed: Required<ProfileForm> }) => client.profiles.save(values),
    {
      onDone: async (saved, { values, typed }) => {
        if (values.avatarUrl && values.avatarUrl !== data?.avatarUrl) importPicture.mutate(values.avatarUrl)
        const kept = valuesOf(saved)
        // Text typed during the save stays, to be saved next.
        for (const field of fields)
          if (form.getValues(field) === typed[field]) form.resetField(field, { defaultValue: kept[field] })
        draft.clear()
        queryClient.setQueryData(profileQuery.queryKey, saved)
        toast.success(wording.updated)
        await queryClient.invalidateQueries({ queryKey: ['profiles', 'person'] })
        await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
      onFail: (error) => {
        // The fields with errors may be out of sight.
        if (markFields(error, form)) toast.error('Error', wording.updateFailed)
        else sayFailure(error, wording.updateFailed)
      },
    },
  )
  // The form counts as submitting right away, so a second click does nothing.
  const save = form.handleSubmit((values) =>
    mutateAsync({ values, typed: { ...empty, ...form.getValues() } }).then(
      () => undefined,
      () => undefined,
    ),
  )
  return { form, draft, save, loaded: data, failed: data ? null : error, retry: () => void refetch() }
}
