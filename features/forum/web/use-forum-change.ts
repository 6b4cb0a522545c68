import { useQueryClient } from '@tanstack/react-query'
import { refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useIntent } from '#kit/web/use-intent.ts'
import { wording } from '../contract.ts'
import { forumKey } from './queries.ts'

type After<R> = { onDone?: (result: R) => void; onFail?: (error: unknown) => void }

/** A change in the forum, after which its lists are asked for again. */
export function useForumChange<V, R>(
  act: (values: V, idempotencyKey: string) => Promise<R>,
  { onDone, onFail }: After<R> = {},
) {
  const queryClient = useQueryClient()
  return useIntent(act, {
    failed: wording.changeFailed,
    onDone: (result) => {
      onDone?.(result)
      return queryClient.invalidateQueries({ queryKey: forumKey })
    },
    onFail,
  })
}

/** Says what was deleted, with the way to bring it back. */
export function useUndo() {
  const queryClient = useQueryClient()
  const say = (error: unknown) => toast.error('Error', refusal(error)?.message ?? wording.changeFailed)
  return (title: string, restore: () => Promise<unknown>) =>
    toast.undo(title, () => {
      restore().then(() => queryClient.invalidateQueries({ queryKey: forumKey }), say)
    })
}
