import { client, errorBody } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'

export function useOnward(where: 'checkout' | 'portal') {
  const { mutate, isPending, isSuccess } = useChange(() => client.billing[where](), {
    onDone: ({ url }) => window.location.assign(url),
    // If Stripe is unreachable, the server's own message is shown.
    onFail: (error) => toast.error('Error', errorBody(error)?.message ?? wording.away),
  })
  return { go: () => mutate(), pending: isPending || isSuccess }
}
