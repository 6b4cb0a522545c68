import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'
import { periods } from '#kit/server/schedule.ts'

export function verificationEmail(
  config: Config,
  to: string,
  { token, onward }: { token: string; onward: { intent?: string; from?: string } },
): Email {
  // The page they were sent away from says more than the button they clicked.
  const next = onward.from
    ? `&from=${encodeURIComponent(onward.from)}`
    : onward.intent
      ? `&intent=${onward.intent}`
      : ''
  return layOutEmail(config, {
    to,
    subject: `Confirm your ${config.brandName} account`,
    lines: [
      `Welcome to ${config.brandName}!`,
      "Please confirm that this email is yours. The link works for 24 hours, and you'll need the password you chose.",
    ],
    action: {
      label: 'Confirm my email',
      href: `${config.publicUrl}/auth?verify=${encodeURIComponent(token)}${next}`,
    },
    foot: "If you didn't create an account, you can ignore this email.",
    secretFor: periods.confirmationLink,
  })
}

export function resetEmail(config: Config, to: string, token: string): Email {
  return layOutEmail(config, {
    to,
    subject: `Set a new password for ${config.brandName}`,
    lines: [
      'We got a request to set a new password for your account.',
      'If that was you, use the button below. The link works once and expires in an hour.',
    ],
    action: {
      label: 'Set a new password',
      href: `${config.publicUrl}/auth?reset=${encodeURIComponent(token)}`,
    },
    foot: "If it wasn't you, ignore this email. Your password stays the same.",
    secretFor: periods.resetLink,
  })
}

export function warningEmail(config: Config, { to, reason }: { to: string; reason: string }): Email {
  return layOutEmail(config, {
    to,
    subject: 'A warning from our team',
    lines: [
      `Our team sent you a warning: “${reason}”`,
      'Nothing else about your account has changed. If you think we got this wrong, please write to us.',
    ],
    action: { label: 'Contact us', href: `${config.publicUrl}/contact` },
    foot: 'You get this email because it is about how you use your account.',
  })
}

/** The person who typed it sees the same answer as for a new address. */
export function knownAddressEmail(config: Config, to: string): Email {
  return layOutEmail(config, {
    to,
    subject: `You already have a ${config.brandName} account`,
    lines: [
      'Someone, maybe you, tried to create an account with this email. ' +
        'There already is one, and nothing about it has changed.',
      'If that was you, sign in as usual. If you forgot your password, you can set a new one.',
    ],
    action: { label: 'Sign in', href: `${config.publicUrl}/auth` },
    foot: "If it wasn't you, you don't have to do anything.",
  })
}

export function newDeviceEmail(config: Config, to: string, device: string): Email {
  return layOutEmail(config, {
    to,
    subject: `New sign-in to ${config.brandName}`,
    lines: [
      `Your account was just opened with ${device}, where you hadn't signed in before.`,
      'If that was you, you can ignore this email.',
    ],
    action: { label: "See where you're signed in", href: `${config.publicUrl}/account/security` },
    foot: "If it wasn't you, set a new password right away. That signs out everyone else.",
  })
}

/** Each has its own count, so failures in one don't make the owner wait in another. */
export type TriedFrom = 'elsewhere' | 'known browser' | 'signed in' | 'second factor'

const triedFrom: Record<TriedFrom, string> = {
  elsewhere: 'Browsers where you signed in before still work as usual.',
  'known browser':
    'It was in a browser where you signed in before. If you share a computer, someone else may be using it.',
  'signed in':
    'They were signed in to your account. ' +
    "If it wasn't you, set a new password with the button below. That signs everyone out.",
  'second factor':
    'They typed your password right and then wrong codes of your authenticator app. ' +
    "If it wasn't you, someone knows your password. Set a new one with the button below.",
}

export function wrongPasswordsEmail(config: Config, to: string, from: TriedFrom): Email {
  return layOutEmail(config, {
    to,
    subject: `${from === 'second factor' ? 'Wrong codes' : 'Wrong passwords'} on your ${config.brandName} account`,
    lines: [
      from === 'second factor'
        ? 'Someone typed several wrong codes for your account. We make them wait longer after each try.'
        : 'Someone typed a wrong password for your account several times. We make them wait longer after each try.',
      triedFrom[from],
    ],
    action: { label: 'Set a new password', href: `${config.publicUrl}/auth?mode=forgot-password` },
    foot: "If your password is long and you don't use it anywhere else, you can keep it.",
  })
}

const changes = {
  passwordChanged: [
    'Your password was changed',
    'You have a new password, and we signed you out on your other devices.',
  ],
  emailChanged: [
    'Your email was changed',
    'You now sign in with another email. We wrote to this one because it was yours until now.',
  ],
  passkeyAdded: ['A passkey was added', 'Your account can now also be opened with this passkey: '],
  passkeyRemoved: ['A passkey was removed', 'This passkey no longer opens your account: '],
  passkeyCopied: [
    'A passkey may have been copied',
    'Two devices seem to use the same passkey, so we stopped it. Please remove it: ',
  ],
  providerConnected: ['Another way to sign in was connected', 'Your account can now also be opened with '],
  providerDisconnected: ['A way to sign in was disconnected', 'Your account can no longer be opened with '],
  secondFactorAdded: ['An authenticator app was added', 'From now on we ask for a code after your password.'],
  secondFactorRemoved: [
    'Your authenticator app was removed',
    'We no longer ask for a code after your password.',
  ],
  recoveryCodesReplaced: ['You have new recovery codes', 'Your earlier recovery codes no longer work.'],
  recoveryCodeUsed: [
    'A recovery code was used',
    'Someone typed your password and one of your recovery codes. That code is used up.',
  ],
} as const
export type SecurityChange = keyof typeof changes

type Change = { to: string; change: SecurityChange; name?: string; token: string }

export function securityChangeEmail(config: Config, { to, change, name, token }: Change): Email {
  const [subject, line] = changes[change]
  return layOutEmail(config, {
    to,
    subject: `${subject} on ${config.brandName}`,
    lines: [name ? `${line}${name}.` : line, 'If that was you, you can ignore this email.'],
    action: { label: "This wasn't me", href: `${config.publicUrl}/auth?lock=${encodeURIComponent(token)}` },
    foot:
      'The button leads to a page that locks your account. It signs everyone out, takes back what was added, ' +
      'and lets you set a new password.',
    secretFor: periods.notMeLink,
  })
}

export type Deletion = { to: string; posts: 'anonymise' | 'erase'; day: string; token: string }

export function deletionEmail(config: Config, { to, posts, day, token }: Deletion): Email {
  return layOutEmail(config, {
    to,
    subject: `Your account will be deleted on ${day}`,
    lines: [
      'You asked us to delete your account. ' +
        `On ${day} we'll delete it and everything we have about you. ` +
        "After that day, this can't be undone.",
      posts === 'anonymise'
        ? 'You chose to keep your posts without your name. ' +
          'Your posts, responses and test reviews stay up under “Deleted member.”'
        : 'You chose to erase your posts. We delete your posts, responses and test reviews too. ' +
          'If people replied to a post, we leave a note where it was.',
      "You're signed out everywhere, your profile is hidden, and we've stopped sending you updates. " +
        "If you have a paid plan, it won't renew and ends with your account. " +
        'Please keep this email as your receipt.',
    ],
    action: { label: 'Keep my account', href: `${config.publicUrl}/auth?keep=${encodeURIComponent(token)}` },
    foot: "If this wasn't you, use the button to keep your account, then set a new password right away.",
    secretFor: periods.accountDeletion,
  })
}
