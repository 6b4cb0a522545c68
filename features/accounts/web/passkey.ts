import { client } from '#kit/web/api.ts'

const library = () => import('@simplewebauthn/browser')
type Create = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON']
type Get = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON']
type Asked = { options: Record<string, unknown> }

/** They belong to a name, never to an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^(\d+\.){3}\d+$|^\[/.test(window.location.hostname)

export async function createPasskey({ options }: Asked) {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as unknown as Create })
}

export async function answerWithPasskey({ options }: Asked, { fromAutofill = false } = {}) {
  const { startAuthentication } = await library()
  return startAuthentication({
    optionsJSON: options as unknown as Get,
    useBrowserAutofill: fromAutofill,
    verifyBrowserAutofillInput: false,
  })
}

export const askPasskey = async () => answerWithPasskey(await client.accounts.passkeyChallenge())

export async function offersPasskeysInFields(): Promise<boolean> {
  return canUsePasskeys() && (await library()).browserSupportsWebAuthnAutofill()
}

export const stopOffering = async () => (await library()).WebAuthnAbortService.cancelCeremony()

/** They closed the browser's dialog, or let its time run out. */
export const wasCanceled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** The browser knows that this account has a passkey on this device. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'
