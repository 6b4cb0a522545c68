import { itemAt } from '#kit/contract/ensure.ts'
import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

/** `next`: the one next step of the project, if we know one. `moments`: marks reached this week. */
export type Week = {
  title: string
  address: string
  next: string | null
  tasks: string[]
  moments: string[]
}

export function weeklyEmail(
  config: Config,
  { to, name, weeks, stopAddress }: { to: string; name?: string | null; weeks: Week[]; stopAddress: string },
): Email {
  return layOutEmail(config, {
    to,
    name,
    subject:
      weeks.length === 1
        ? `Your plan this week: ${itemAt(weeks, 0).next ?? itemAt(weeks, 0).title}`
        : `Your plan this week: ${weeks.length} projects`,
    lines: ["Here's what's open in your plan this week."],
    items: weeks.map(({ title, address, next, tasks, moments }) => ({
      title,
      href: address,
      lines: [...linesOf(next, tasks), ...moments],
    })),
    action: { label: 'See my plan', href: itemAt(weeks, 0).address },
    foot: 'You get this email once a week while you have an active project.',
    stopAddress,
  })
}

function linesOf(next: string | null, tasks: string[]): string[] {
  const others = tasks.filter((task) => task !== next)
  const open = tasks.length > 0 ? others : ["You don't have any open tasks this week."]
  return next ? [`Next: ${next}`, ...open] : open
}

export function calendarLinkEmail(config: Config, to: string): Email {
  return layOutEmail(config, {
    to,
    subject: `New calendar link for ${config.brandName}`,
    lines: [
      'Someone signed in to your account created a private calendar link. ' +
        'Anyone with that link can see your tasks. If there was an earlier link, it stopped working.',
      "If that was you, there's nothing to do.",
    ],
    action: {
      label: 'See my calendar link',
      href: `${config.publicUrl}/account?tab=settings#calendar-link`,
    },
    foot: "If it wasn't you, change your password. That also turns off the link.",
  })
}
