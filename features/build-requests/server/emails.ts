import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

export function buildAnswerEmail(
  config: Config,
  { to, projectName, answer }: { to: string; projectName: string; answer: string },
): Email {
  return layOutEmail(config, {
    to,
    subject: `Our answer about ${projectName}`.slice(0, 120),
    lines: [`You asked us to build ${projectName}. Here's our answer:`, answer],
    action: { label: 'Contact us', href: `${config.publicUrl}/contact` },
    foot: 'You get this because you sent us a build request.',
  })
}
