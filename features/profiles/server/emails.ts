import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'
import { periods } from '#kit/server/schedule.ts'

export function addressChangeEmail(config: Config, to: string, token: string): Email {
  return layOutEmail(config, {
    to,
    subject: `Confirm your new email for ${config.brandName}`,
    lines: [
      'We got a request to use this email for an account. If that was you, use the button below.',
      "The link works once and expires in 24 hours. Open it in a browser where you're signed in.",
    ],
    action: {
      label: 'Use this email',
      href: `${config.publicUrl}/account?tab=settings&address=${encodeURIComponent(token)}`,
    },
    foot: "If it wasn't you, you can ignore this email. Nothing will change.",
    secretFor: periods.addressChange,
  })
}
