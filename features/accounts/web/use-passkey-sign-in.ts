import { useEffect, useEffectEvent } from 'react'
import { client } from '#kit/web/api.ts'
import { sentenceOf } from '#kit/web/failure.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { SessionView } from '../contract.ts'
import {
  answerWithPasskey,
  askPasskey,
  offersPasskeysInFields,
  stopOffering,
  wasCanceled,
} from './passkey.ts'
import { useOnward } from './use-onward.ts'

type Door = { as: 'member' | 'admin'; onEntered: (session: SessionView) => void }

/** By the button, and from what the browser offers in the email's field. */
export function usePasskeySignIn({ as, onEntered }: Door) {
  const onward = useOnward()
  const send = async (passkey: Awaited<ReturnType<typeof askPasskey>>) =>
    client.accounts.passkeySignIn({ passkey, as, ...onward })
  const byButton = useChange(async () => send(await askPasskey()), {
    onDone: onEntered,
    onFail: sayPasskeyFailure,
  })
  const byField = useEffectEvent(async (isOver: () => boolean) => {
    if (!(await offersPasskeysInFields()) || isOver()) return
    // Until they choose one they asked for nothing, so a failure isn't shown.
    const passkey = await answerFromField().catch(() => undefined)
    if (!passkey || isOver()) return
    try {
      onEntered(await send(passkey))
    } catch (error) {
      sayPasskeyFailure(error)
    }
  })
  useEffect(() => {
    let over = false
    void byField(() => over)
    return () => {
      over = true
      void stopOffering()
    }
  }, [])
  return byButton
}

const answerFromField = async () =>
  answerWithPasskey(await client.accounts.passkeyChallenge(), { fromAutofill: true })

export function sayPasskeyFailure(error: unknown): void {
  if (wasCanceled(error)) return
  // Without a refusal it's the browser's own, or no answer came.
  toast.error(
    'Error',
    sentenceOf(error, error instanceof TypeError ? wording.unreachable : wording.passkeyFailed),
  )
}
