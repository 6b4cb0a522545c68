import type { App } from '#kit/server/context.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'
import { periods } from '#kit/server/schedule.ts'
import { pagesOrigin } from '#kit/server/visitor-pages.ts'
import { wordsForEmail } from '#kit/server/visitor-words.ts'
import type { Shown } from './document.ts'
import { guestToken } from './rights.ts'

type Confirming = { to: string; guestId: string; ownerId: string; shown: Shown }

export function confirmEmail(app: App, { to, guestId, ownerId, shown }: Confirming): Email {
  const title = wordsForEmail(shown.title, 120)
  const name = wordsForEmail(shown.responsibleName, 40)
  const by = name ?? 'the founder'
  const at = (act: 'confirm' | 'erase') => `${pagesOrigin(app)}/r/${act}?a=${guestToken(app, act, guestId)}`
  return {
    ...layOutEmail(app.config, {
      to,
      subject: 'Please confirm your email',
      lines: [
        `Thank you for testing ${title ? `“${title}”` : 'a new idea'}. You asked ${by} to write back to you.`,
        `Please confirm that this is your email. ${name ?? 'The founder'} gets it only after that.`,
      ],
      action: { label: 'Confirm my email', href: at('confirm') },
      after: [{ title: 'Delete my feedback', href: at('erase') }],
      foot:
        'You get this because someone left this email with their feedback on a ' +
        `test${name ? ` by ${name}` : ''}. ` +
        "If that wasn't you, do nothing, and we'll delete your email after 7 days. " +
        'You can also delete it all with the link above.',
      secretFor: periods.pageAnswerUnconfirmed,
    }),
    about: [guestId, ownerId],
  }
}
