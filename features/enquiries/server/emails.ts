import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

/** Only a confirmed sender gets their name and words back. */
export function enquiryReceiptEmail(
  config: Config,
  { to, copy }: { to: string; copy: { name: string; message: string } | null },
): Email {
  const got = "We got your message and we'll reply to this email."
  return layOutEmail(config, {
    to,
    name: copy?.name ?? null,
    subject: 'We got your message',
    lines: copy ? [`${got} Here's a copy:`, copy.message] : [got],
    action: { label: 'Contact Us', href: `${config.publicUrl}/contact` },
    foot: "You get this email because someone used this email on our contact form. If that wasn't you, you can ignore it.",
  })
}
