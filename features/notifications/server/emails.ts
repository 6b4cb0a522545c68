import { itemAt } from '#kit/contract/ensure.ts'
import { newsEmails } from '#kit/contract/notifications.ts'
import type { NewsKind } from '#kit/contract/notifications.ts'
import type { Config } from '#kit/server/config.ts'
import { layOutEmail, mostInSubject } from '#kit/server/email-layout.ts'
import type { EmailItem } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

type News = {
  to: string
  name?: string | null
  items: EmailItem[]
  more: number
  stopAddress: string
}

export function digestEmail(config: Config, { to, name, items, more, stopAddress }: News): Email {
  const count = items.length + more
  return layOutEmail(config, {
    to,
    name,
    subject:
      count === 1
        ? `You have 1 new update on ${config.brandName}`
        : `You have ${count} new updates on ${config.brandName}`,
    lines: ["Here's what happened since your last visit."],
    items: withRest(items, more),
    action: { label: 'See all updates', href: `${config.publicUrl}/notifications` },
    foot: 'You get this email because you asked for a summary of what you missed.',
    stopAddress,
  })
}

const withRest = (items: EmailItem[], more: number): EmailItem[] =>
  more > 0 ? [...items, { title: `And ${more} more` }] : items

/** Never contains what people wrote. */
export function newsEmail(
  config: Config,
  { to, name, items, more, stopAddress, kind }: News & { kind: NewsKind },
): Email {
  const { several, action } = newsEmails[kind]
  const count = items.length + more
  const alone = count === 1 ? itemAt(items, 0) : null
  const places = [...new Set(items.map(({ href }) => href))]
  return layOutEmail(config, {
    to,
    name,
    ...(alone?.lines ? { lines: alone.lines } : { items: withRest(items, more) }),
    stopAddress,
    subject: alone?.title ?? (several ? `${count} ${several}` : subjectOf(itemAt(items, 0).title, count - 1)),
    action: {
      label: action.label,
      href: (places.length === 1 && places[0]) || config.publicUrl + action.path,
    },
    foot:
      "You get this email because it's on in your email settings. " +
      "We won't email you about this again until you've looked.",
  })
}

/** A count that is cut off says nothing. */
function subjectOf(title: string, more: number): string {
  const whole = `${title}, and ${more} more`
  return whole.length <= mostInSubject ? whole : title
}

/** Never contains what people wrote. */
export function workEmail(
  config: Config,
  { to, sentence, path, note }: { to: string; sentence: string; path: string; note?: string | undefined },
): Email {
  return layOutEmail(config, {
    to,
    subject: sentence,
    lines: note ? [note] : [],
    action: { label: 'See details', href: config.publicUrl + path },
    foot: "You get this because you're an administrator. We won't email you about this kind again until you've looked.",
  })
}
