import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'
import { periods } from '#kit/server/schedule.ts'

/** The message that confirms an address ('Please check your email to confirm your account.'). */
export function verificationEmail(
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
  return layOutEmail(config, {
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
export function resetEmail(config: Config, to: string, token: string): Email {
  return layOutEmail(config, {
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
export function knownAddressEmail(config: Config, to: string): Email {
  return layOutEmail(config, {
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
export function newDeviceEmail(config: Config, to: string, device: string): Email {
  return layOutEmail(config, {
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
export function wrongPasswordsEmail(config: Config, to: string): Email {
  return layOutEmail(config, {
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

/** Tells a person that their password is another one now. */
export function passwordChangedEmail(config: Config, to: string): Email {
  return layOutEmail(config, {
    to,
    subject: `Your password for ${config.brandName} was changed`,
    lines: ['A new password was set for your account, and every other session was ended.'],
    action: { label: 'Ask for a reset link', href: `${config.publicUrl}/auth?mode=forgot-password` },
    foot: 'If it was not you, set a new password at once.',
  })
}

export type Deletion = { to: string; posts: 'anonymise' | 'erase'; day: string; token: string }

/** The receipt of a deletion: what was chosen, when it happens, and the link that takes it back. */
export function deletionEmail(config: Config, { to, posts, day, token }: Deletion): Email {
  return layOutEmail(config, {
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
