import { z } from 'zod'

const encoded = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)

/** Of `navigator.credentials.get`, as WebAuthn writes it in JSON. */
export const passkeyAnswer = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(8000),
    userHandle: encoded(200).optional(),
  }),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export const newPasskey = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z
      .array(z.string().max(40))
      .max(20)
      .optional()
      // Browsers name new ones before libraries know them.
      .transform((given) => transports.filter((known) => given?.includes(known))),
  }),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** Six digits of an app, or a recovery code; spaces and dashes don't matter. */
export const secondFactorCode = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, { error: 'Type the 6 digits, or a recovery code.' }))
