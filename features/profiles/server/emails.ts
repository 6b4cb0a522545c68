import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'
import { periods } from '#kit/server/schedule.ts'

/** The link that proves a new address; the account keeps its old one until it is opened. */
export function addressChangeEmail(config: Config, to: string, token: string): Email {
  return layOutEmail(config, {
    to,
    subject: `Confirm your new address for ${config.brandName}`,
    lines: [
      'Somebody, we hope you, wants to use this address for their account.',
      'The link works once, for 24 hours, in a browser where you are signed in.',
    ],
    action: {
      label: 'Use this address',
      href: `${config.publicUrl}/account?tab=settings&address=${encodeURIComponent(token)}`,
    },
    foot: 'If it was not you, ignore this message: nothing changes.',
    secretFor: periods.addressChange,
  })
}

/** Tells the old address that it is one no more. */
export function addressChangedEmail(config: Config, to: string): Email {
  return layOutEmail(config, {
    to,
    subject: `Your address for ${config.brandName} was changed`,
    lines: ['Your account now uses another address. This one cannot sign in any more.'],
    action: { label: 'Contact us', href: `${config.publicUrl}/contact` },
    foot: 'If it was not you, contact us at once.',
  })
}
