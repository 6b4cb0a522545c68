import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'
import { periods } from '#kit/server/schedule.ts'
import { wordsForEmail } from '#kit/server/visitor-words.ts'
import { contentLimits } from '../contract.ts'
import type { PageContent } from '../contract.ts'

type Confirming = {
  to: string
  content: PageContent
  time: string | null
  confirm: string
  erase: string
  about: string[]
}

/**
 * The mailbox isn't confirmed, so the email has none of the visitor's words and only a link-free line
 * of the founder's.
 */
function wordsOf({ content, time }: Confirming) {
  const headline = wordsForEmail(content.headline, contentLimits.headline)
  const price = wordsForEmail(content.price, contentLimits.price)
  const picked = time && wordsForEmail(time, contentLimits.line)
  return {
    what: headline ? `“${headline}”` : 'a new idea',
    priced: price ? ` for ${price}` : '',
    picked: picked ? `: ${picked}` : '',
    by: wordsForEmail(content.responsibleName, 40),
  }
}

type Words = ReturnType<typeof wordsOf>

const asked: Record<PageContent['action'], (words: Words) => string> = {
  list: ({ what }) => `You asked to join the waiting list for ${what}.`,
  preorder: ({ what, priced }) =>
    `You asked to pre-order ${what}${priced}. No card was taken, and you owe nothing.`,
  times: ({ what, picked }) => `You asked to book a time for ${what}${picked}.`,
  questions: ({ what }) => `You answered the questions about ${what}.`,
}

export function confirmEmail(config: Config, given: Confirming): Email {
  const { to, content, confirm, erase, about } = given
  const words = wordsOf(given)
  const { by } = words
  return {
    ...layOutEmail(config, {
      to,
      subject: 'Please confirm your email',
      lines: [
        asked[content.action](words),
        `Please confirm that this is your email. ${by ?? 'The founder'} only sees your answer as confirmed after that.`,
      ],
      action: { label: 'Confirm my email', href: confirm },
      after: [{ title: 'Delete what I left', href: erase }],
      foot:
        `You get this because someone left this email on a test page${by ? ` by ${by}` : ''}. ` +
        "If that wasn't you, delete it with the link above, or do nothing. We delete it after 7 days.",
      secretFor: periods.pageAnswerUnconfirmed,
    }),
    about,
  }
}
