import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

export type Week = { title: string; address: string; tasks: string[] }

/** The weekly email: each project with what is open in its week, and one click that ends the emails. */
export function weeklyEmail(
  config: Config,
  { to, weeks, stopAddress }: { to: string; weeks: Week[]; stopAddress: string },
): Email {
  return layOutEmail(config, {
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
