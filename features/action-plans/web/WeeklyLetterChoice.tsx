import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, refusal } from '#kit/web/api.ts'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { choicesQuery } from './queries.ts'

/** Whether one gets the weekly letter. The box shows the wish at once, and then what the server keeps. */
export function WeeklyLetterChoice() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(choicesQuery)
  const [wish, setWish] = useState<boolean | null>(null)
  const { mutate, isPending, isSuccess } = useMutation({
    scope: { id: 'mail-choices' },
    mutationFn: (weeklyLetter: boolean) => client.actionPlans.keepChoices({ weeklyLetter }),
    onSuccess: (kept) => queryClient.setQueryData(choicesQuery.queryKey, kept),
    onError: (failure) =>
      toast.error('Error', refusal(failure)?.message ?? 'That was not saved. Please try again.'),
  })
  if (error && !data)
    return (
      <ErrorState sentence="Your choice of letters could not be loaded." onRetry={() => void refetch()} />
    )
  if (!data)
    return (
      <LoadingRegion>
        <Skeleton className="h-6 w-72 max-w-full" />
      </LoadingRegion>
    )
  const choose = (weeklyLetter: boolean) => {
    setWish(weeklyLetter)
    mutate(weeklyLetter, { onSettled: () => setWish(null) })
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm">
      <Checkbox
        checked={wish ?? data.weeklyLetter}
        onChange={(event) => choose(event.target.checked)}
        label="Weekly letter: your week by mail, once a week"
      />
      <span role="status" className="text-ink-2">
        {isPending ? 'Saving…' : isSuccess ? 'Saved' : ''}
      </span>
    </div>
  )
}
