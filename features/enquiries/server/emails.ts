import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

/** A copy of what someone wrote to us, for themselves. */
export function enquiryCopyEmail(
  config: Config,
  { to, name, message }: { to: string; name: string; message: string },
): Email {
  return layOutEmail(config, {
    to,
    name,
    subject: 'We got your message',
    lines: ["We got your message and we'll reply to this email. Here's a copy:", message],
    action: { label: 'Contact Us', href: `${config.publicUrl}/contact` },
    foot: "You get this email because someone used this email on our contact form. If that wasn't you, you can ignore it.",
  })
}
