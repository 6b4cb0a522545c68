import { client } from '#kit/web/api.ts'
import { useChange } from '#kit/web/use-change.ts'
import { answerWithPasskey } from './passkey.ts'
import { sayPasskeyFailure } from './use-passkey-sign-in.ts'

export function usePasskeyProof(onProved: () => void) {
  return useChange(
    async () =>
      client.accounts.prove({ passkey: await answerWithPasskey(await client.accounts.proofOptions()) }),
    { onDone: onProved, onFail: sayPasskeyFailure },
  )
}
