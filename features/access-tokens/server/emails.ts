import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

export function tokenCreatedEmail(config: Config, { to, name }: { to: string; name: string }): Email {
  return securityNotice(config, to, {
    subject: `New access token for ${config.brandName}`,
    what:
      `Someone who knows your password created an access token called “${name}.” ` +
      'Programs can use it to reach your projects.',
  })
}

export function appConnectedEmail(
  config: Config,
  { to, name, host }: { to: string; name: string; host: string },
): Email {
  return securityNotice(config, to, {
    subject: `New app connected to ${config.brandName}`,
    what: `You connected an app that calls itself “${name}” (${host}). It can reach your projects until you disconnect it.`,
  })
}

function securityNotice(
  config: Config,
  to: string,
  { subject, what }: { subject: string; what: string },
): Email {
  return layOutEmail(config, {
    to,
    subject,
    lines: [what, "If that was you, there's nothing to do."],
    action: {
      label: 'See apps and tokens',
      href: `${config.publicUrl}/account?tab=settings#apps-and-tokens`,
    },
    foot: "If it wasn't you, change your password. That also revokes every token and disconnects every app.",
  })
}
