import { useQueryClient } from '@tanstack/react-query'
import { sayFailure } from '#kit/web/failure.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { forumKey } from './queries.ts'

export function useUndo() {
  const queryClient = useQueryClient()
  return (title: string, restore: () => Promise<unknown>) =>
    toast.undo(title, () => {
      restore().then(() => queryClient.invalidateQueries({ queryKey: forumKey }), sayFailure)
    })
}
