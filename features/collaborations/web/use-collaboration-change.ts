import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import { collaborationsKey } from './queries.ts'

type After<R> = {
  onDone?: (result: R) => void
  /** Once the lists are new. */ onListed?: () => void
  onFail?: (error: unknown) => void
  /** What is said where nothing came back. */ failed?: string
}

/** A change in collaborations; every list is asked for again once the server has answered, also where it refused. */
export function useCollaborationChange<V, R>(
  act: (values: V) => Promise<R>,
  { onDone, onListed, onFail, failed = wording.changeFailed }: After<R> = {},
) {
  const queryClient = useQueryClient()
  const again = () => queryClient.invalidateQueries({ queryKey: collaborationsKey })
  return useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      onDone?.(result)
      await again()
      onListed?.()
    },
    onError: async (error) => {
      if (onFail) onFail(error)
      else toast.error('Error', refusal(error)?.message ?? failed)
      await again()
    },
  })
}
