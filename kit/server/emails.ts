import type { Config } from './config.ts'
import { letter } from './email-layout.ts'
import type { EmailItem } from './email-layout.ts'
import type { Email } from './mail.ts'
import { periods } from './schedule.ts'

/** The message that confirms an address ('Please check your email to confirm your account.'). */
export function verificationMail(
  config: Config,
  to: string,
  { token, onward }: { token: string; onward: { intent?: string; from?: string } },
): Email {
  // The page that somebody was sent away from says more than the button that they came by.
  const next = onward.from
    ? `&from=${encodeURIComponent(onward.from)}`
    : onward.intent
      ? `&intent=${onward.intent}`
      : ''
  return letter(config, {
    to,
    subject: `Confirm your ${config.brandName} account`,
    lines: [
      `Welcome to ${config.brandName}.`,
      'Please confirm that this email is yours. The link works for 24 hours, and asks for the password you chose.',
    ],
    action: {
      label: 'Confirm my email',
      href: `${config.publicUrl}/auth?verify=${encodeURIComponent(token)}${next}`,
    },
    foot: "If you didn't create an account, you can ignore this email.",
    secretFor: periods.confirmationLink,
  })
}

/** The message with the single-use link that opens 'Set a new password'. */
export function resetMail(config: Config, to: string, token: string): Email {
  return letter(config, {
    to,
    subject: `Set a new password for ${config.brandName}`,
    lines: [
      'We got a request to set a new password for your account.',
      'If that was you, use the link below. It works once, for one hour.',
    ],
    action: {
      label: 'Set a new password',
      href: `${config.publicUrl}/auth?reset=${encodeURIComponent(token)}`,
    },
    foot: "If it wasn't you, ignore this email. Your password stays the same.",
    secretFor: periods.resetLink,
  })
}

/** Tells the owner of an account that its address was typed into the sign-up form; whoever typed it reads the same as for a new one. */
export function knownAddressMail(config: Config, to: string): Email {
  return letter(config, {
    to,
    subject: `You already have a ${config.brandName} account`,
    lines: [
      'Someone, maybe you, tried to create an account with this email. There already is one, and nothing about it has changed.',
      'If that was you, sign in as usual. If you forgot your password, you can set a new one.',
    ],
    action: { label: 'Sign in', href: `${config.publicUrl}/auth` },
    foot: "If it wasn't you, you don't have to do anything.",
  })
}

/** Tells a person that their account was opened in a browser or program it had not been opened in before. */
export function newDeviceMail(config: Config, to: string, device: string): Email {
  return letter(config, {
    to,
    subject: `New sign-in to ${config.brandName}`,
    lines: [
      `Your account was just opened with ${device}, where you hadn't signed in before.`,
      'If that was you, you can ignore this email.',
    ],
    action: { label: 'See where you are signed in', href: `${config.publicUrl}/account?tab=settings` },
    foot: "If it wasn't you, set a new password right away. That signs out everyone else.",
  })
}

/** Tells a person that somebody keeps trying passwords at their account. */
export function wrongPasswordsMail(config: Config, to: string): Email {
  return letter(config, {
    to,
    subject: `Wrong passwords at your ${config.brandName} account`,
    lines: [
      'Someone typed a wrong password for your account several times. We make them wait longer after each try.',
      'Browsers where you signed in before still work as usual.',
    ],
    action: { label: 'Set a new password', href: `${config.publicUrl}/auth?mode=forgot-password` },
    foot: 'If your password is long and used nowhere else, you can leave it as it is.',
  })
}

/** The link that proves a new address; the account keeps its old one until it is opened. */
export function addressChangeMail(config: Config, to: string, token: string): Email {
  return letter(config, {
    to,
    subject: `Confirm your new address for ${config.brandName}`,
    lines: [
      'Somebody, we hope you, wants to use this address for their account.',
      'The link works once, for 24 hours, in a browser where you are signed in.',
    ],
    action: {
      label: 'Use this address',
      href: `${config.publicUrl}/account?tab=settings&address=${encodeURIComponent(token)}`,
    },
    foot: 'If it was not you, ignore this message: nothing changes.',
    secretFor: periods.addressChange,
  })
}

/** Tells the old address that it is one no more. */
export function addressChangedMail(config: Config, to: string): Email {
  return letter(config, {
    to,
    subject: `Your address for ${config.brandName} was changed`,
    lines: ['Your account now uses another address. This one cannot sign in any more.'],
    action: { label: 'Contact us', href: `${config.publicUrl}/contact` },
    foot: 'If it was not you, contact us at once.',
  })
}

/** Tells a person that their password is another one now. */
export function passwordChangedMail(config: Config, to: string): Email {
  return letter(config, {
    to,
    subject: `Your password for ${config.brandName} was changed`,
    lines: ['A new password was set for your account, and every other session was ended.'],
    action: { label: 'Ask for a reset link', href: `${config.publicUrl}/auth?mode=forgot-password` },
    foot: 'If it was not you, set a new password at once.',
  })
}

type Deletion = { to: string; posts: 'anonymise' | 'erase'; day: string; token: string }

/** The receipt of a deletion: what was chosen, when it happens, and the link that takes it back. */
export function deletionMail(config: Config, { to, posts, day, token }: Deletion): Email {
  return letter(config, {
    to,
    subject: `Your ${config.brandName} account will be deleted on ${day}`,
    lines: [
      `You asked us to delete your account. It will be deleted on ${day}, with everything that is kept about you. This cannot be undone after that day.`,
      posts === 'anonymise'
        ? 'You chose: keep my posts without my name. Posts, responses and reviews of tests stay, as those of a deleted member.'
        : 'You chose: erase my posts. Posts, responses and reviews of tests go too; a post that others have answered leaves a mark in its place.',
      'Until then you are signed out everywhere, nobody finds you, and no letters about what is new are sent to you. A paid plan is not renewed, and ends with the account. Please keep this letter: it is the receipt.',
    ],
    action: { label: 'Keep my account', href: `${config.publicUrl}/auth?keep=${encodeURIComponent(token)}` },
    foot: 'If it was not you, keep your account with the link and set a new password at once.',
    secretFor: periods.accountDeletion,
  })
}

type Week = { title: string; address: string; tasks: string[] }

/** The weekly letter: each project with what is open in its week, and one click that ends the letters. */
export function weeklyEmail(
  config: Config,
  { to, weeks, stopAddress }: { to: string; weeks: Week[]; stopAddress: string },
): Email {
  return letter(config, {
    to,
    subject: weeks.length === 1 ? `Your week: ${weeks[0]!.title}` : `Your week: ${weeks.length} projects`,
    items: weeks.map(({ title, address, tasks }) => ({
      title,
      href: address,
      lines: tasks.length > 0 ? tasks : ['Nothing is open this week.'],
    })),
    action: { label: 'Open the plan', href: weeks[0]!.address },
    foot: 'You get this letter once a week, while a project of yours is active.',
    stopAddress,
  })
}

type News = {
  to: string
  items: EmailItem[]
  /** How many further things there are than the items. */ more: number
  stopAddress: string
}

/** What is new for somebody who asked for it by mail, with one click that ends it. */
export function digestEmail(config: Config, { to, items, more, stopAddress }: News): Email {
  const count = items.length + more
  return letter(config, {
    to,
    subject:
      count === 1
        ? `One thing is new for you on ${config.brandName}`
        : `${count} things are new for you on ${config.brandName}`,
    items: withRest(items, more),
    action: { label: 'See all', href: `${config.publicUrl}/notifications` },
    foot: 'You chose to get this letter.',
    stopAddress,
  })
}

const withRest = (items: EmailItem[], more: number): EmailItem[] =>
  more > 0 ? [...items, { title: `And ${more} more.` }] : items

type Receipt = {
  to: string
  amount: string
  period: { from: Date; until: Date } | null
  invoiceUrl: string | null
}

/** A receipt: what was paid and for which time, with the way to the invoice. */
export function receiptEmail(config: Config, { to, amount, period, invoiceUrl }: Receipt): Email {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
  return letter(config, {
    to,
    subject: `Your receipt from ${config.brandName}: ${amount}`,
    lines: [
      `Thank you. We have received ${amount} for Builder Track.`,
      ...(period ? [`It covers ${day.format(period.from)} to ${day.format(period.until)}.`] : []),
    ],
    action: invoiceUrl
      ? { label: 'See the invoice', href: invoiceUrl }
      : { label: 'See your plan', href: `${config.publicUrl}/payment` },
    foot: `You can cancel at any time under ${config.publicUrl}/payment`,
  })
}

/** Says that a payment failed, what happens next, and what to do. */
export function paymentFailedEmail(config: Config, { to, amount }: { to: string; amount: string }): Email {
  return letter(config, {
    to,
    subject: `A payment for ${config.brandName} did not go through`,
    lines: [
      `${amount} for Builder Track could not be charged.`,
      'The charge is tried again over the next days, and meanwhile Builder Track stays yours. Open your plan and choose "Manage plan" to use another card.',
    ],
    action: { label: 'Open your plan', href: `${config.publicUrl}/payment` },
    foot: 'If it cannot be charged in the end, your account becomes a Free one. What you made stays readable and exportable, and nothing is deleted.',
  })
}

const newsSubjects = {
  messages: 'new messages for you',
  matches: 'answers to your collaborations',
  events: 'changes to events you registered for',
  forum: 'new replies and mentions',
  team: 'answers from our team',
}
const newsActions = {
  messages: { label: 'Read them', path: '/messages' },
  matches: { label: 'See collaborations', path: '/matches' },
  events: { label: 'See the events', path: '/vibe-events' },
  forum: { label: 'Open the forum', path: '/forum' },
  team: { label: 'See the answers', path: '/notifications' },
}

/** Something that just happened: an unread message, a match, a change of an event. What people wrote is not in it. */
export function newsEmail(
  config: Config,
  { to, items, more, stopAddress, kind }: News & { kind: keyof typeof newsActions },
): Email {
  const { label, path } = newsActions[kind]
  const count = items.length + more
  return letter(config, {
    to,
    items: withRest(items, more),
    stopAddress,
    subject: count === 1 ? items[0]!.title : `${count} ${newsSubjects[kind]}`,
    action: { label, href: config.publicUrl + path },
    foot: 'Nothing more is sent about this until you have looked.',
  })
}

type Place = {
  to: string
  title: string
  at: Date
  /** Where it takes place: a link that its page shows, a page of ours, or nobody has said yet. */ place:
    | 'link'
    | { path: string }
    | null
  /** So soon that no reminder comes. */ near: boolean
  stopAddress: string
}

/** Confirms a place at an event. The time is UTC: whoever reads a letter may be anywhere. */
export function registrationEmail(config: Config, { to, title, at, place, near, stopAddress }: Place): Email {
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  const where =
    place === 'link'
      ? "You'll find the link to join on the event's page."
      : place
        ? `It happens in a forum thread: ${config.publicUrl}${place.path}`
        : "The event's page will say where it happens."
  return letter(config, {
    to,
    subject: `You're registered: ${title}`,
    lines: [
      `${title} starts on ${when} UTC. The event's page shows the time where you are.`,
      where,
      "Can't make it? Cancel on the same page, so someone else gets your place.",
    ],
    action: { label: 'Open the event', href: `${config.publicUrl}/vibe-events` },
    foot: near
      ? "It starts within a day, so we won't send a reminder."
      : "We'll remind you a day before it starts.",
    stopAddress,
  })
}

/** Tells an administrator of work that waits for them. What people wrote is not in it. */
export function workEmail(
  config: Config,
  { to, sentence, path, note }: { to: string; sentence: string; path: string; note?: string | undefined },
): Email {
  return letter(config, {
    to,
    subject: sentence,
    lines: [`${sentence}.`, ...(note ? [note] : [])],
    action: { label: 'Open it', href: config.publicUrl + path },
    foot: "You get this because you're an administrator. We won't email you about this kind again until you've looked.",
  })
}

/** Our answer to a request for a custom build, for whoever asked. */
export function buildAnswerEmail(
  config: Config,
  { to, projectName, answer, member }: { to: string; projectName: string; answer: string; member: boolean },
): Email {
  return letter(config, {
    to,
    subject: `Our answer about ${projectName}`.slice(0, 120),
    lines: [`You asked us to build ${projectName}. Here's our answer:`, answer],
    action: member
      ? { label: 'See your request', href: `${config.publicUrl}/build-for-me` }
      : { label: 'Write to us', href: `${config.publicUrl}/contact` },
    foot: 'You get this because you sent us a build request.',
  })
}

/** A copy of what someone wrote to us, for themselves. */
export function enquiryCopyEmail(
  config: Config,
  { to, name, message }: { to: string; name: string; message: string },
): Email {
  return letter(config, {
    to,
    subject: 'We got your message',
    lines: [
      `Hi ${name}, we got your message and we'll answer to this email address. Here's a copy:`,
      message,
    ],
    action: { label: 'Contact Us', href: `${config.publicUrl}/contact` },
    foot: "You get this because someone used this email address on our contact form. If that wasn't you, you can ignore it.",
  })
}
