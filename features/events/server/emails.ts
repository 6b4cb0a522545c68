import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

export type Place = {
  to: string
  title: string
  at: Date
  place: 'link' | { path: string } | null
  near: boolean
  stopAddress: string
}

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
        ? `It takes place in a forum thread: ${config.publicUrl}${place.path}`
        : "The event's page will say where it happens."
  return layOutEmail(config, {
    to,
    subject: `You're registered: ${title}`,
    lines: [
      `${title} starts on ${when} UTC. The event's page shows the time where you are.`,
      where,
      "Can't make it? Cancel on the event's page so someone else can have your spot.",
    ],
    action: { label: 'See the event', href: `${config.publicUrl}/vibe-events` },
    foot: near
      ? "You get this email because you registered. It starts within a day, so we won't send a reminder."
      : "You get this email because you registered. We'll remind you a day before it starts.",
    stopAddress,
  })
}
