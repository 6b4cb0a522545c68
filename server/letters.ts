import type { Config } from './config.ts'
import type { Letter } from './mail.ts'

/** The message that confirms an address (spec 8: 'Please check your email to confirm your account.'). */
export function verificationMail(config: Config, to: string, token: string): Letter {
  return letter(config, {
    to,
    subject: `Confirm your ${config.brandName} account`,
    lines: [`Welcome to ${config.brandName}.`, 'Please confirm that this address is yours. The link works for 24 hours.'],
    action: { label: 'Confirm my address', href: `${config.publicUrl}/auth?verify=${encodeURIComponent(token)}` },
    foot: 'If you did not create an account, you can ignore this message.',
  })
}

/** The message with the single-use link that opens 'Set a new password' (rulings: Accounts). */
export function resetMail(config: Config, to: string, token: string): Letter {
  return letter(config, {
    to,
    subject: `Set a new password for ${config.brandName}`,
    lines: ['Somebody, we hope you, asked to set a new password for this address.', 'The link works once, for one hour.'],
    action: { label: 'Set a new password', href: `${config.publicUrl}/auth?reset=${encodeURIComponent(token)}` },
    foot: 'If it was not you, ignore this message: your password stays as it is.',
  })
}

/** The link that proves a new address; the account keeps its old one until it is opened. */
export function addressChangeMail(config: Config, to: string, token: string): Letter {
  return letter(config, {
    to,
    subject: `Confirm your new address for ${config.brandName}`,
    lines: ['Somebody, we hope you, wants to use this address for their account.', 'The link works once, for 24 hours, in a browser where you are signed in.'],
    action: { label: 'Use this address', href: `${config.publicUrl}/account?tab=settings&address=${encodeURIComponent(token)}` },
    foot: 'If it was not you, ignore this message: nothing changes.',
  })
}

/** Tells the old address that it is one no more. */
export function addressChangedMail(config: Config, to: string): Letter {
  return letter(config, {
    to,
    subject: `Your address for ${config.brandName} was changed`,
    lines: ['Your account now uses another address. This one cannot sign in any more.'],
    action: { label: 'Contact us', href: `${config.publicUrl}/contact` },
    foot: 'If it was not you, contact us at once.',
  })
}

/** Tells a person that their password is another one now. */
export function passwordChangedMail(config: Config, to: string): Letter {
  return letter(config, {
    to,
    subject: `Your password for ${config.brandName} was changed`,
    lines: ['A new password was set for your account, and every other session was ended.'],
    action: { label: 'Ask for a reset link', href: `${config.publicUrl}/auth?mode=forgot-password` },
    foot: 'If it was not you, set a new password at once.',
  })
}

type Deletion = { to: string; posts: 'anonymise' | 'erase'; day: string; token: string }

/** The receipt of a deletion: what was chosen, when it happens, and the link that takes it back (rulings: GDPR page). */
export function deletionMail(config: Config, { to, posts, day, token }: Deletion): Letter {
  return letter(config, {
    to,
    subject: `Your ${config.brandName} account will be deleted on ${day}`,
    lines: [
      `You asked us to delete your account. It will be deleted on ${day}, with everything that is kept about you. This cannot be undone after that day.`,
      posts === 'anonymise' ? 'You chose: keep my posts without my name. Posts, responses and reviews of tests stay, as those of a deleted member.' : 'You chose: erase my posts. Posts, responses and reviews of tests go too; a post that others have answered leaves a mark in its place.',
      'Until then you are signed out everywhere, nobody finds you, and nothing is sent to you. Please keep this letter: it is the receipt, and the last one you get.',
    ],
    action: { label: 'Keep my account', href: `${config.publicUrl}/auth?keep=${encodeURIComponent(token)}` },
    foot: 'If it was not you, keep your account with the link and set a new password at once.',
  })
}

type Week = { title: string; address: string; tasks: string[] }

/** The weekly letter: each project with what is open in its week, and one click that ends the letters. */
export function weeklyLetter(config: Config, { to, weeks, stopAddress }: { to: string; weeks: Week[]; stopAddress: string }): Letter {
  const written = letter(config, {
    to,
    subject: weeks.length === 1 ? `Your week: ${weeks[0]!.title}` : `Your week: ${weeks.length} projects`,
    lines: weeks.flatMap(({ title, address, tasks }) => [`${title}: ${address}`, tasks.length > 0 ? tasks.map((task, index) => `${index + 1}. ${task}`).join('  ') : 'Nothing is open this week.']),
    action: { label: 'Open the plan', href: weeks[0]!.address },
    foot: `You get this letter once a week. To stop it, open ${stopAddress}`,
  })
  return { ...written, stopAddress }
}

/** What is new for somebody who asked for it by mail, with one click that ends it. */
export function digestLetter(config: Config, { to, lines, more, stopAddress }: { to: string; lines: string[]; more: number; stopAddress: string }): Letter {
  const count = lines.length + more
  const written = letter(config, {
    to,
    subject: count === 1 ? `One thing is new for you on ${config.brandName}` : `${count} things are new for you on ${config.brandName}`,
    lines: more > 0 ? [...lines, `And ${more} more.`] : lines,
    action: { label: 'See all', href: `${config.publicUrl}/notifications` },
    foot: `You chose to get this letter. To stop it, open ${stopAddress}`,
  })
  return { ...written, stopAddress }
}

type LetterParts = { to: string; subject: string; lines: string[]; action: { label: string; href: string }; foot: string }

function letter(config: Config, { to, subject, lines, action, foot }: LetterParts): Letter {
  const body = [...lines, `${action.label}: ${action.href}`, foot, config.brandName].join('\n\n')
  const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f1a2b;max-width:34em">${[
    ...lines.map(paragraph),
    `<p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>`,
    paragraph(foot),
    paragraph(config.brandName),
  ].join('')}</body></html>`
  return { to, subject, body, html }
}

const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
