import { client, errorBody } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'

/** Leads to Stripe's page to pay, or to manage what is paid. It stays pending until the browser has left. */
export function useOnward(where: 'checkout' | 'portal') {
  const { mutate, isPending, isSuccess } = useChange(() => client.billing[where](), {
    onDone: ({ url }) => window.location.assign(url),
    // Stripe away is a sentence of the server's own, and not one of the page's.
    onFail: (error) => toast.error('Error', errorBody(error)?.message ?? wording.away),
  })
  return { go: () => mutate(), pending: isPending || isSuccess }
}
