import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { sentenceOf, unreachable } from '#kit/web/failure.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { pendingAddressQuery } from './queries.ts'

/** Needs a click, so a mail scanner that opens links changes nothing. */
export function ConfirmAddress() {
  const { token, leave } = useAddressToken()
  const confirm = useConfirmation(leave)
  if (!token) return null
  return (
    <div className="mb-5 grid gap-4">
      <Callout
        title="One click confirms your new email"
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate(token)}>
              Use this email
            </Button>
            <Button variant="ghost" onClick={leave}>
              Not now
            </Button>
          </div>
        }
      >
        You'll use it to sign in from now on.
      </Callout>
      {confirm.error && (
        <div role="alert">
          <Callout kind="danger" title={sentenceOf(confirm.error, unreachable)} />
        </div>
      )}
    </div>
  )
}

function useAddressToken() {
  const [search, setSearch] = useSearchParams()
  const leave = () =>
    setSearch((before) => new URLSearchParams([...before].filter(([name]) => name !== 'address')), {
      replace: true,
    })
  return { token: search.get('address'), leave }
}

function useConfirmation(onConfirmed: () => void) {
  const queryClient = useQueryClient()
  return useChange((token: string) => client.profiles.confirmAddress({ token }), {
    onDone: async () => {
      toast.success(wording.addressChanged)
      await Promise.all(
        [sessionQuery, pendingAddressQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      onConfirmed()
    },
    onFail: () => undefined,
  })
}
