import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { EmailItem } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

type News = {
  to: string
  name?: string | null
  items: EmailItem[]
  /** How many further things there are than the items. */ more: number
  stopAddress: string
}

/** What is new for somebody who asked for it by mail, with one click that ends it. */
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

const newsSubjects = {
  messages: 'new messages',
  matches: 'replies about collaborations',
  events: 'changes to events you registered for',
  forum: 'new replies and mentions',
  team: 'answers from our team',
}
const newsActions = {
  messages: { label: 'Read messages', path: '/messages' },
  matches: { label: 'See matches', path: '/matches' },
  events: { label: 'See events', path: '/vibe-events' },
  forum: { label: 'See replies', path: '/forum' },
  team: { label: 'See answers', path: '/notifications' },
}

/** Something that just happened: an unread message, a match, a change of an event. What people wrote is not in it. */
export function newsEmail(
  config: Config,
  { to, name, items, more, stopAddress, kind }: News & { kind: keyof typeof newsActions },
): Email {
  const { label, path } = newsActions[kind]
  const count = items.length + more
  const alone = count === 1 ? items[0]! : null
  const places = [...new Set(items.map(({ href }) => href))]
  return layOutEmail(config, {
    to,
    name,
    ...(alone?.lines ? { lines: alone.lines } : { items: withRest(items, more) }),
    stopAddress,
    subject: alone?.title ?? `${count} ${newsSubjects[kind]}`,
    action: { label, href: (places.length === 1 && places[0]) || config.publicUrl + path },
    foot: "You get this email because it's on in your email settings. We won't email you about this again until you've looked.",
  })
}

/** Tells an administrator of work that waits for them. What people wrote is not in it. */
export function workEmail(
  config: Config,
  { to, sentence, path, note }: { to: string; sentence: string; path: string; note?: string | undefined },
): Email {
  return layOutEmail(config, {
    to,
    subject: sentence,
    lines: [`${sentence}.`, ...(note ? [note] : [])],
    action: { label: 'See details', href: config.publicUrl + path },
    foot: "You get this because you're an administrator. We won't email you about this kind again until you've looked.",
  })
}
