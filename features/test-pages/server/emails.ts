import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'
import { periods } from '#kit/server/schedule.ts'
import type { PageContent } from '../contract.ts'

type Confirming = {
  to: string
  name: string
  content: PageContent
  time: string | null
  confirm: string
  erase: string
  /** The answer, and whose page it is: with either of them the email goes. */
  about: string[]
}

const asked: Record<PageContent['action'], (given: Confirming) => string> = {
  list: ({ content }) => `You asked to join the waiting list for “${content.headline}.”`,
  preorder: ({ content }) =>
    `You asked to pre-order “${content.headline}” for ${content.price}. No card was taken, and you owe nothing.`,
  times: ({ content, time }) => `You asked to book this time for “${content.headline}”: ${time}.`,
  questions: ({ content }) => `You answered the questions about “${content.headline}.”`,
}

/** To a visitor: what they left counts once they say that this mailbox is theirs. */
export function confirmEmail(config: Config, given: Confirming): Email {
  const { to, name, content, confirm, erase, about } = given
  const by = content.responsibleName
  return {
    ...layOutEmail(config, {
      to,
      name,
      subject: 'Please confirm your email',
      lines: [
        asked[content.action](given),
        `Please confirm that this is your email. ${by} only sees your answer as confirmed after that.`,
      ],
      action: { label: 'Confirm my email', href: confirm },
      items: [{ title: 'Delete what I left', href: erase }],
      foot: `You get this because someone left this email on a test page by ${by}. If that wasn't you, delete it with the link above, or do nothing. We delete it after 7 days.`,
      secretFor: periods.pageAnswerUnconfirmed,
    }),
    about,
  }
}
