import { day } from '#kit/contract/time.ts'
import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import { waitingInvitation } from '../contract.ts'

export const waitingEmail = (
  config: Config,
  { to, link, leave }: { to: string; link: string; leave: string },
) =>
  layOutEmail(config, {
    to,
    subject: `There's room for you at ${config.brandName}`,
    lines: [
      `You asked us to tell you when there's room at ${config.brandName}. Now there is.`,
      `The button below is for you alone. It works once, for ${waitingInvitation} days.`,
    ],
    action: { label: 'Create my account', href: link },
    after: [{ title: "Don't want to join anymore? Take my email off the list", href: leave }],
    foot: 'This is the only email we send because you were on the waiting list.',
    secretFor: waitingInvitation * day,
  })
